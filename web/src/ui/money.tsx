import Box from '@mui/material/Box';
import { formatMoney } from '../lib/format.ts';

type Props = { amount: number; currency?: string; strong?: boolean };

export function Money({ amount, currency, strong }: Props) {
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: strong ? 600 : 'inherit' }}
    >
      {formatMoney(amount, currency)}
    </Box>
  );
}
