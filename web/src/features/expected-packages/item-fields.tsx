import { ITEM_LIMIT } from '@eport/contract/expected-packages/declared-goods.ts';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button/button.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { PlusIcon, TrashIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { NEW_ITEM, type ValuesControl } from './expected-package-values.ts';
import styles from './item-fields.module.css';

type Props = { control: ValuesControl };

export function ItemFields({ control }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  return (
    <Stack>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.item} aria-label={`Item ${index + 1}`}>
          <div className={styles.name}>
            <TextField
              control={control}
              name={`items.${index}.description`}
              label="Item"
              maxLength={200}
              required
            />
          </div>
          <NumberField control={control} name={`items.${index}.quantity`} label="Quantity" required />
          <NumberField control={control} name={`items.${index}.unitValue`} label="Unit Value" required />
          <div className={styles.remove}>
            <IconAction
              title="Remove item"
              label={`Remove item ${index + 1}`}
              icon={TrashIcon}
              onClick={() => remove(index)}
            />
          </div>
        </fieldset>
      ))}
      {fields.length < ITEM_LIMIT && (
        <div>
          <Button startIcon={<PlusIcon size={18} />} onClick={() => append(NEW_ITEM)}>
            {fields.length === 0 ? 'List Items Separately' : 'Add Item'}
          </Button>
        </div>
      )}
    </Stack>
  );
}
