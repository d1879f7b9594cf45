import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Money } from '../../../ui/money.tsx';

export function PackageCosts({ costs }: { costs: AppliedCost[] }) {
  if (costs.length === 0) return <Typography color="textSecondary">No manual costs applied.</Typography>;
  return (
    <Box component="ul" aria-label="Manual costs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {costs.map(({ id, description, amount, currencyCode }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 2, py: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{description}</Box>
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <Money amount={amount} currency={currencyCode} /> {currencyCode === 'USD' && currencyCode}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
