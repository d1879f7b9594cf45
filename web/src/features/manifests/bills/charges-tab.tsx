import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { formatMoney } from '../../../lib/format.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { useConfirm } from '../../../ui/feedback/feedback-context.ts';
import { useFieldText } from '../../../ui/form/field-texts.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PlusIcon, ReceiptIcon, TrashIcon } from '../../../ui/icons.ts';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { declaredTotal } from '../exchange-rates/declared-total.ts';
import { manifestExchangeRatesQuery } from '../exchange-rates/exchange-rates.queries.ts';
import { ratesPath } from '../manifest-dialogs.ts';
import type { Charge } from './add-charge-dialog.tsx';
import type { BillControl } from './bill-values.ts';
import { chargeProblems } from './charge-problems.ts';

const dialogCode = lazyCode('add-charge', () => import('./add-charge-dialog.tsx'));

const EMPTY = { text: 'No charges declared yet.', icon: ReceiptIcon };

type ChargeRow = Charge & { id: string; index: number };

const columns: Column<ChargeRow>[] = [
  { header: 'Description', cell: ({ description }) => description, card: 'title' },
  {
    header: 'Amount',
    numeric: true,
    cell: ({ amount, currencyCode }) => <Money amount={amount} currency={currencyCode} />,
  },
];

type Props = { control: BillControl; manifestId: number; currency: string };

const ADD = 'Add Charge';

export function ChargesTab({ control, manifestId, currency }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'declaredValues' });
  useFieldText(control, 'declaredValues', {
    label: 'Declared Values',
    textOf: (charges) => (charges as Charge[]).map(nameOf).join('; '),
  });
  const { errors } = useFormState({ control, name: 'declaredValues' });
  const [adding, setAdding] = useState(false);
  const charges = fields.map(({ currencyCode, ...field }) => ({
    ...field,
    currencyCode: currencyCode ?? currency,
  }));
  const rows = charges.map((charge, index) => ({ ...charge, index }));
  const problems = chargeProblems(errors.declaredValues, charges.map(nameOf));
  return (
    <FormSection title="Declared Values for Customs" columns={1}>
      <Stack>
        <Stack gap={0.5}>
          <DataTable
            caption="Declared Values for Customs"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={EMPTY}
            actions={(charge) => <DeleteCharge charge={charge} onDelete={() => remove(charge.index)} />}
          />
          {problems.map((problem) => (
            <Text key={problem} variant="caption" color="error">
              {problem}
            </Text>
          ))}
        </Stack>
        <Row gap={2} justify="between">
          <Button
            variant="outlined"
            startIcon={<PlusIcon />}
            data-field="declaredValues"
            data-opens={dialogForm(ADD, currency)}
            onClick={() => setAdding(true)}
          >
            {ADD}
          </Button>
          {(rows.length > 1 || charges.some(({ currencyCode }) => currencyCode !== currency)) && (
            <ChargesTotal manifestId={manifestId} charges={charges} currency={currency} />
          )}
        </Row>
      </Stack>
      {adding && (
        <LazyDialog title={ADD} code={dialogCode} onClose={() => setAdding(false)}>
          {({ AddChargeDialog }, dialog) => (
            <AddChargeDialog {...dialog} currency={currency} onAdd={append} />
          )}
        </LazyDialog>
      )}
    </FormSection>
  );
}

type TotalProps = { manifestId: number; charges: readonly Charge[]; currency: string };

function ChargesTotal({ manifestId, charges, currency }: TotalProps) {
  const rates = useQuery(manifestExchangeRatesQuery(manifestId));
  const { amount, missing } = declaredTotal([charges], currency, rates.data);
  if (missing.length === 0)
    return (
      <span>
        Total <Money amount={amount} currency={currency} strong />
      </span>
    );
  return (
    <span>
      {`There is no exchange rate from ${missing.join(', ')} to ${currency}. `}
      <TextLink to={ratesPath(manifestId)} inText>
        Enter it
      </TextLink>
    </span>
  );
}

function DeleteCharge({ charge, onDelete }: { charge: ChargeRow; onDelete: () => void }) {
  const confirm = useConfirm();
  const ask = async () => {
    const message = 'Are you sure you want to delete this charge?';
    if (await confirm({ message, action: 'Delete Charge', destructive: true })) onDelete();
  };
  return (
    <IconButton size="small" aria-label={`Delete charge: ${nameOf(charge)}`} onClick={ask}>
      <TrashIcon size={20} />
    </IconButton>
  );
}

const nameOf = ({ description, amount, currencyCode }: Charge) =>
  `${description}, ${formatMoney(amount, currencyCode)}`;
