import { ESTIMATE_NOTICE, problemText, sortingText } from '@eport/contract/duties/duty-texts.ts';
import type { DutyEstimate } from '@eport/contract/duties/estimate.ts';
import { formatDate } from '../lib/format.ts';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Text } from '../ui/display/text.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Money } from '../ui/money.tsx';

type Props = { estimate: DutyEstimate; date: string };

/** The duty estimate of one package, with its lines. */
export function DutyFigures({ estimate, date }: Props) {
  const money = (amount: number, strong = false) => (
    <Money amount={amount} currency={estimate.currencyCode} strong={strong} />
  );
  return (
    <Stack gap={1}>
      <DefinitionList
        phoneColumns={2}
        items={[
          { label: 'Declaration', value: sortingText(estimate), wide: true },
          { label: 'Goods', value: money(estimate.goods) },
          { label: FREIGHT_LABELS[estimate.freightFrom ?? 'NONE'], value: money(estimate.freight) },
          { label: 'Insurance', value: money(estimate.insurance) },
          { label: 'CIF', value: money(estimate.cif) },
          ...estimate.charges.map(({ name, percent, amount }) => ({
            label: percent === null ? name : `${name} ${percent}%`,
            value: money(amount),
          })),
          {
            label: 'Estimate',
            value:
              estimate.total === null
                ? estimate.problems.map(problemText).join(' ')
                : money(estimate.total, true),
            wide: true,
          },
        ]}
      />
      <Text variant="caption" color="secondary">
        {`${ESTIMATE_NOTICE} Rules of ${formatDate(date)}.`}
      </Text>
    </Stack>
  );
}

const FREIGHT_LABELS = {
  INVOICE: 'Freight, as invoiced',
  RULE: 'Freight, by rule',
  NONE: 'Freight, not known',
};
