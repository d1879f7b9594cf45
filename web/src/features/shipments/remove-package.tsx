import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { call } from '../../lib/api/client.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { useShipmentChange } from './use-shipment-change.ts';

type Props = { shipmentId: number; packageId: number; disabledReason: string | null };

export function RemovePackage({ shipmentId, packageId, disabledReason }: Props) {
  const confirm = useConfirm();
  const { mutate, isPending } = useShipmentChange({
    change: () => call(shipmentsApi.removePackage, { params: { id: shipmentId, packageId } }),
    done: () => `Package #${packageId} removed from the shipment.`,
    fallback: 'Failed to remove package.',
  });
  const ask = async () => {
    const message = `Are you sure you want to remove package #${packageId} from this shipment?`;
    if (await confirm({ message, action: 'Remove Package', destructive: true })) mutate();
  };
  return (
    <ActionButton
      size="small"
      disabledReason={disabledReason}
      loading={isPending}
      onClick={ask}
      aria-label={`Remove package #${packageId}`}
    >
      Remove
    </ActionButton>
  );
}
