import type { StoragePeriod } from '@eport/contract/storage-clock/storage-clock.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { daysText, waivedText } from './storage-texts.ts';

/** Lists the days whose storage was invoiced or waived. */
export function StoragePeriods({ periods }: { periods: StoragePeriod[] }) {
  if (periods.length === 0) return null;
  return (
    <Stack as="ul" gap={1}>
      {periods.map((period) => (
        <li key={period.id}>
          {daysText(period)}: {formatMoney(period.amount)}
          {period.invoiceId && (
            <>
              , <TextLink to={paths.invoice(period.invoiceId)}>Invoice #{period.invoiceId}</TextLink>
            </>
          )}
          {period.waivedAt && (
            <Text as="span" color="secondary">
              {' '}
              {waivedText(period)}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
}
