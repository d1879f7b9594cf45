import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readId } from '../../../lib/read-id.ts';
import { portsQuery } from '../../../lib/reference-queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { useLazyResolver } from '../../../ui/form/use-lazy-resolver.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { manifestQuery } from '../manifests.queries.ts';
import { loadFailureOf } from './load-failure.ts';
import { ManifestForm } from './manifest-form.tsx';
import type { ValidManifest } from './manifest-schemas.ts';
import { type ManifestValues, valuesOf } from './manifest-values.ts';

const loadResolver = async () => (await import('./manifest-schemas.ts')).editResolver;

const FAILED = 'Failed to load necessary data. Please try again.';

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(manifestQuery(readId(params.manifestId)));
  void queryClient.prefetchQuery(portsQuery());
  return null;
}

export function EditManifestPage() {
  const id = readId(useParams().manifestId);
  const manifest = useQuery(manifestQuery(id));
  const ports = useQuery(portsQuery());
  const failure = loadFailureOf([manifest, ports], FAILED);
  return (
    <>
      <PageHeader
        title="Edit Manifest"
        crumb="Edit"
        breadcrumbs={[
          { label: 'Degroupage Manifests', to: paths.manifests() },
          { label: `Manifest #${id}`, to: paths.manifest(id) },
        ]}
      />
      {manifest.data && ports.data ? (
        <EditManifestForm key={id} manifest={manifest.data} ports={ports.data} />
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function EditManifestForm({ manifest, ports }: { manifest: Manifest; ports: readonly Port[] }) {
  const { id, masterShipmentId, masterShipmentName, destinationCountryName } = manifest;
  const form = useForm<ManifestValues, unknown, ValidManifest>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: valuesOf(manifest),
  });
  const edited = useEdited(form, manifest, valuesOf);
  const shipment = { value: masterShipmentId, label: `${masterShipmentName} · ${destinationCountryName}` };
  return (
    <ManifestForm
      form={form}
      edited={edited}
      send={({ arrivalAt, ...body }) =>
        call(manifestsApi.update, {
          params: { id },
          body: {
            ...body,
            // Sent only if edited: the input has no seconds, and cannot tell apart the two hours when the clocks go back.
            ...(form.getFieldState('arrivalAt').isDirty && { arrivalAt }),
            version: edited.version,
          },
        })
      }
      done="Manifest successfully updated."
      submitLabel="Save Changes"
      cancelTo={paths.manifest(id)}
      ports={ports}
      profile={manifest.profile}
      shipmentField={
        <SelectField
          control={form.control}
          name="masterShipmentId"
          label="Master Shipment"
          required
          disabled
          options={[shipment]}
        />
      }
    />
  );
}

export { EditManifestPage as Component };
