import { type CashDrawer, type NewCount, newCount } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import { DENOMINATIONS_IN_CENTS } from '@eport/contract/cash-drawers/drawer-status.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form';
import { call } from '../../lib/api/client.ts';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection, Wide } from '../../ui/form/form-section.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';

type Values = { counts: { denomination: number; quantity: number | null }[] };

const EMPTY_COUNTS: Values = {
  counts: DENOMINATIONS_IN_CENTS.map((cents) => ({ denomination: cents / 100, quantity: null })),
};

const contractResolver = zodResolver(newCount);

/** Sends zero for a field left empty. */
const resolver: Resolver<Values, unknown, NewCount> = (values, context, options) =>
  contractResolver(
    {
      counts: values.counts.map(({ denomination, quantity }) => ({ denomination, quantity: quantity ?? 0 })),
    },
    context,
    // The options name the fields of this form, which are those of the contract.
    options as Parameters<typeof contractResolver>[2],
  ) as ReturnType<Resolver<Values, unknown, NewCount>>;

type Props = { drawer: CashDrawer; onCounted: (drawer: CashDrawer) => void; onCancel: () => void };

export function CountForm({ drawer: { id }, onCounted, onCancel }: Props) {
  const form = useForm<Values, unknown, NewCount>({ resolver, defaultValues: EMPTY_COUNTS });
  const count = useChange({
    change: (body: NewCount) => call(cashDrawersApi.count, { params: { id }, body }),
    done: ({ status }) => (status === 'CLOSED' ? 'The count matches. Drawer closed.' : 'Count recorded.'),
    onDone: onCounted,
  });
  return (
    <FormPage
      form={form}
      fieldByField
      draft={id}
      onSubmit={(body) => count.mutateAsync(body)}
      pending={count.isPending}
      error={count.error}
      fallback="Failed to record the count."
      submitLabel="Record Count"
      fullWidth
    >
      <FormSection title="Count the Drawer">
        <Wide>
          <Text color="secondary">
            Count every note and coin, including the float. A recorded count cannot be changed.
          </Text>
        </Wide>
        {DENOMINATIONS_IN_CENTS.map((cents, index) => (
          <NumberField
            key={cents}
            control={form.control}
            name={`counts.${index}.quantity`}
            label={`${formatMoney(cents / 100)} ${cents >= 100 ? 'notes' : 'coins'}`}
            autoFocus={index === 0}
          />
        ))}
        <Wide>
          <Row gap={2} justify="between" wrap>
            <Total control={form.control} />
            <Button onClick={onCancel}>Cancel Count</Button>
          </Row>
        </Wide>
      </FormSection>
    </FormPage>
  );
}

/** Returns 0 for an empty field and for one with an error. */
const validQuantity = (quantity: number | null) =>
  quantity !== null && Number.isInteger(quantity) && quantity > 0 ? quantity : 0;

function Total({ control }: { control: Control<Values, unknown, NewCount> }) {
  const counts = useWatch({ control, name: 'counts' });
  const cents = counts.reduce(
    (sum, { denomination, quantity }) => sum + Math.round(denomination * 100) * validQuantity(quantity),
    0,
  );
  return (
    <Row gap={1}>
      <Text color="secondary">Counted so far</Text>
      <strong role="status" aria-label="Counted so far">
        {formatMoney(cents / 100)}
      </strong>
    </Row>
  );
}
