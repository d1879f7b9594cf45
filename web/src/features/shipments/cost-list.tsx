import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../lib/format.ts';
import { useConfirm } from '../../ui/feedback/use-confirm.ts';
import { Trash2Icon } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { useShipmentChange } from './use-shipment-change.ts';

type Removal = { remove: (costId: number) => Promise<unknown>; fallback: string };

type Props = {
  label: string;
  costs: AppliedCost[];
  empty: string;
  removal: Removal | undefined;
};

export function CostList({ label, costs, empty, removal }: Props) {
  if (costs.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {costs.map((cost) => (
        <Box
          component="li"
          key={cost.id}
          sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 36 }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{cost.description}</Box>
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <Money amount={cost.amount} currency={cost.currencyCode} />
            {cost.currencyCode === 'USD' && ' USD'}
          </Box>
          {removal && <RemoveCost cost={cost} removal={removal} />}
        </Box>
      ))}
    </Box>
  );
}

function RemoveCost({ cost, removal }: { cost: AppliedCost; removal: Removal }) {
  const confirm = useConfirm();
  const amount = formatMoney(cost.amount, cost.currencyCode);
  const { mutate, isPending } = useShipmentChange({
    change: () => removal.remove(cost.id),
    done: () => `${cost.description} of ${amount} removed.`,
    fallback: removal.fallback,
  });
  const ask = async () => {
    const message = `Are you sure you want to remove ${cost.description} of ${amount}?`;
    if (await confirm({ message, action: 'Remove', destructive: true })) mutate();
  };
  return (
    <IconButton
      size="small"
      aria-label={`Remove ${cost.description} of ${amount}`}
      loading={isPending}
      onClick={ask}
    >
      <Trash2Icon size={20} />
    </IconButton>
  );
}
