import type { CreateManifest, MasterShipmentOption } from '@eport/contract/manifests/manifest.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { portsQuery } from '../../../lib/reference-queries.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useLazyResolver } from '../../../ui/form/use-lazy-resolver.ts';
import { VanIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { availableShipmentsQuery, shipmentCountQuery } from '../manifests.queries.ts';
import { loadFailureOf } from './load-failure.ts';
import { ManifestForm } from './manifest-form.tsx';
import { EMPTY_MANIFEST, type ManifestValues, prefillOf } from './manifest-values.ts';
import { useProposal } from './use-proposal.ts';

const loadResolver = async () => (await import('./manifest-schemas.ts')).createResolver;

const FAILED = 'Failed to load necessary data. Please try again.';

const NO_SHIPMENT = {
  icon: VanIcon,
  text: 'No master shipments yet. Create one to start a manifest.',
  action: (
    <ButtonLink variant="contained" to={paths.newShipment()}>
      Create New Shipment
    </ButtonLink>
  ),
};

export function loader() {
  void queryClient.prefetchQuery(availableShipmentsQuery());
  void queryClient.prefetchQuery(portsQuery());
  return null;
}

export function NewManifestPage() {
  const shipments = useQuery(availableShipmentsQuery());
  const ports = useQuery(portsQuery());
  const count = useQuery(shipmentCountQuery(shipments.data?.length === 0));
  const failure = loadFailureOf([shipments, ports], FAILED);
  return (
    <>
      <PageHeader
        title="Create New Manifest"
        crumb="Create New"
        breadcrumbs={[{ label: 'Degroupage Manifests', to: paths.manifests() }]}
      />
      {count.data === 0 ? (
        <Card>
          <EmptyState {...NO_SHIPMENT} />
        </Card>
      ) : shipments.data && ports.data ? (
        <NewManifestForm shipments={shipments.data} ports={ports.data} />
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

/** The `manifestId` of a shipment is its “Manifest ID / Name”, not the ID of a manifest. */
const nameOf = ({ manifestId, destinationCountryName }: MasterShipmentOption) =>
  `${manifestId} · ${destinationCountryName}`;

const create = (body: CreateManifest) => call(manifestsApi.create, { body });

type Props = { shipments: readonly MasterShipmentOption[]; ports: readonly Port[] };

function NewManifestForm({ shipments, ports }: Props) {
  const form = useForm<ManifestValues, unknown, CreateManifest>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: EMPTY_MANIFEST,
  });
  const { control } = form;
  const { isSubmitted } = form.formState;
  const { from, propose } = useProposal(form);
  const chosen = useWatch({ control, name: 'masterShipmentId' });
  const shipmentOf = (id: unknown) => shipments.find((shipment) => shipment.id === id);
  const prefill = (id: unknown) => {
    const shipment = shipmentOf(id);
    if (!shipment) return;
    const filled = prefillOf(shipment, ports);
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    form.setValue('departureDate', filled.departureDate, options);
    form.setValue('modeOfTransport', filled.modeOfTransport, options);
    form.setValue('portOfLoadingId', filled.portOfLoadingId, options);
    form.setValue('portOfUnloadingId', null, options);
    void propose(shipment.id);
  };
  return (
    <ManifestForm
      form={form}
      send={create}
      done="Manifest successfully created."
      submitLabel="Create Manifest"
      cancelTo={paths.manifests()}
      ports={ports}
      profile={shipmentOf(chosen)?.profile}
      notice={
        from && (
          <Alert severity="info">
            {`Filled in from manifest #${from.manifestId}, the last one to this destination. Check it against the carrier’s manifest.`}
          </Alert>
        )
      }
      shipmentField={
        <SelectField
          control={control}
          name="masterShipmentId"
          label="Master Shipment"
          required
          options={shipments.map((shipment) => ({ value: shipment.id, label: nameOf(shipment) }))}
          onPicked={prefill}
          {...(shipments.length === 0 && { hint: 'Every open shipment already has a manifest.' })}
        />
      }
    />
  );
}

export { NewManifestPage as Component };
