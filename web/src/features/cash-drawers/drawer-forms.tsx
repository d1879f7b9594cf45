import {
  type CashDrawer,
  drawerClosing,
  type NewMovement,
  newMovement,
} from '@eport/contract/cash-drawers/cash-drawer.ts';
import { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import type { MovementKind } from '@eport/contract/cash-drawers/drawer-status.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api/client.ts';
import { formatMoney } from '../../lib/format.ts';
import { Text } from '../../ui/display/text.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { numberOrNull } from '../../ui/form/number-or-null.ts';
import { TextField } from '../../ui/form/text-field.tsx';

type Props = { drawer: CashDrawer; onClose: () => void };

const movement = z.object({ ...newMovement.shape, amount: numberOrNull }).pipe(newMovement);

export const CLOSE = 'Close Drawer';

export const MOVEMENT_LABELS = { PAID_IN: 'Pay In', PAID_OUT: 'Pay Out' } satisfies Record<
  MovementKind,
  string
>;

const HINTS = {
  PAID_IN: 'For example: Change from the bank.',
  PAID_OUT: 'For example: Taken to the bank.',
} satisfies Record<MovementKind, string>;

export function MovementDialog({ drawer: { id }, kind, onClose }: Props & { kind: MovementKind }) {
  const title = MOVEMENT_LABELS[kind];
  const form = useForm({
    resolver: zodResolver(movement),
    defaultValues: { kind, amount: null, reason: '' },
  });
  const move = useChange({
    change: (body: NewMovement) => call(cashDrawersApi.move, { params: { id }, body }),
    done: kind === 'PAID_IN' ? 'Cash paid in.' : 'Cash paid out.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      draft={id}
      onSubmit={(body) => move.mutateAsync(body)}
      onClose={onClose}
      pending={move.isPending}
      error={move.error}
      fallback="Failed to record the movement."
      submitLabel={title}
      maxWidth="xs"
    >
      <NumberField
        control={form.control}
        name="amount"
        label="Amount"
        prefix="$"
        unit="USD"
        required
        autoFocus
      />
      <TextField control={form.control} name="reason" label="Reason" hint={HINTS[kind]} required />
    </FormDialog>
  );
}

type Closing = Props & { onClosed?: () => void };

export function CloseDrawerDialog({ drawer: { id, difference }, onClose, onClosed }: Closing) {
  const form = useForm({ resolver: zodResolver(drawerClosing), defaultValues: { reason: '' } });
  const close = useChange({
    change: (body: { reason: string }) => call(cashDrawersApi.close, { params: { id }, body }),
    done: 'Drawer closed.',
    onDone: () => {
      onClose();
      onClosed?.();
    },
  });
  return (
    <FormDialog
      title={CLOSE}
      form={form}
      draft={id}
      onSubmit={(body) => close.mutateAsync(body)}
      onClose={onClose}
      pending={close.isPending}
      error={close.error}
      fallback="Failed to close the drawer."
      submitLabel={CLOSE}
      maxWidth="xs"
    >
      <Text>{differenceText(difference ?? 0)}</Text>
      <TextField control={form.control} name="reason" label="Reason for the Difference" required autoFocus />
    </FormDialog>
  );
}

export const differenceText = (difference: number) =>
  difference < 0
    ? `${formatMoney(-difference)} is missing.`
    : difference > 0
      ? `There is ${formatMoney(difference)} too much.`
      : 'The count matches.';
