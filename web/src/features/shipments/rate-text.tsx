import { formatRate } from '../../lib/format.ts';
import { Text } from '../../ui/display/text.tsx';

/** The exchange rate below an amount in a currency other than USD. */
export const RateText = ({ rate }: { rate: number | null }) => (
  <Text variant="caption" color={rate === null ? 'warning' : 'secondary'} as="div">
    {rate === null ? 'no rate' : `at ${formatRate(rate)}`}
  </Text>
);
