import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { useState } from 'react';
import { RefusedPackages } from '../../entities/refused-packages.tsx';
import { refusedPackagesOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { useFocusAfterStep } from '../../ui/use-focus-on-step.ts';
import { isOffered, SHIPMENT_STEPS, type ShipmentStep } from './shipment-steps.ts';
import { useShipmentChange } from './use-shipment-change.ts';

const editCode = lazyCode('edit-shipment', () => import('./edit-shipment-dialog.tsx'));

export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const offered = SHIPMENT_STEPS.filter(({ action }) => isOffered(shipment.can[action]));
  // The button of a finished step disappears and loses the focus.
  useFocusAfterStep(offered.map(({ label }) => label).join(), () => document.getElementById('main'));
  return (
    <>
      {shipment.can.update.allowed && <EditShipment shipment={shipment} />}
      {isOffered(shipment.can.remove) && <DeleteShipment shipment={shipment} />}
      {isOffered(shipment.can.recordClearance) && (
        <ButtonLink variant="outlined" to={paths.clearance(shipment.id)}>
          Record Clearance
        </ButtonLink>
      )}
      {isOffered(shipment.can.invoiceAll) && (
        <ButtonLink variant="outlined" to={paths.shipmentInvoices(shipment.id)}>
          Invoice All
        </ButtonLink>
      )}
      {shipment.can.load.allowed && (
        <ButtonLink variant="outlined" to={paths.loadShipment(shipment.id)}>
          Load by Scan
        </ButtonLink>
      )}
      {shipment.can.unload.allowed && (
        <ButtonLink variant="outlined" to={paths.unloadShipment(shipment.id)}>
          Unload by Scan
        </ButtonLink>
      )}
      {offered.map((step, index) => (
        <StepButton key={step.label} step={step} shipment={shipment} isNext={index === 0} />
      ))}
    </>
  );
}

type StepProps = { step: ShipmentStep; shipment: Shipment; isNext: boolean };

function StepButton({ step, shipment, isNext }: StepProps) {
  const confirm = useConfirm();
  const { mutate, isPending, error, reset } = useShipmentChange({
    change: () => call(shipmentsApi[step.action], { params: { id: shipment.id } }),
    done: () => step.done,
    fallback: step.fallback,
  });
  const ask = async () => {
    if (await confirm({ message: step.question(shipment), action: step.label })) mutate();
  };
  return (
    <>
      <ActionButton
        variant={isNext ? 'contained' : 'outlined'}
        disabledReason={refusalText(shipment.can[step.action])}
        loading={isPending}
        onClick={ask}
      >
        {step.label}
      </ActionButton>
      <RefusedPackages
        error={error}
        packageIds={refusedPackagesOf(error).map(({ id }) => id)}
        onContinue={reset}
        onClose={reset}
      />
    </>
  );
}

const EDIT = 'Edit Shipment';

function EditShipment({ shipment }: { shipment: Shipment }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button variant="outlined" data-opens={dialogForm(EDIT, shipment.id)} onClick={() => setEditing(true)}>
        {EDIT}
      </Button>
      {editing && (
        <LazyDialog code={editCode} onClose={() => setEditing(false)} title={EDIT}>
          {({ EditShipmentDialog }, dialog) => <EditShipmentDialog {...dialog} shipment={shipment} />}
        </LazyDialog>
      )}
    </>
  );
}

function DeleteShipment({ shipment: { id, manifestId, can } }: { shipment: Shipment }) {
  const confirm = useConfirm();
  const { mutate, isPending } = useShipmentChange({
    change: () => call(shipmentsApi.remove, { params: { id } }),
    done: () => `Shipment ${manifestId} deleted.`,
    redirectTo: paths.shipments(),
    fallback: 'Failed to delete shipment.',
  });
  const ask = async () => {
    const message = `Are you sure you want to delete shipment ${manifestId}? This action cannot be undone.`;
    if (await confirm({ message, action: 'Delete Shipment', destructive: true })) mutate();
  };
  return (
    <ActionButton
      variant="outlined"
      color="error"
      disabledReason={refusalText(can.remove)}
      loading={isPending}
      onClick={ask}
    >
      Delete Shipment
    </ActionButton>
  );
}
