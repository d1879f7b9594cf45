import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readId } from '../../../lib/read-id.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { loadFailureOf } from '../form/load-failure.ts';
import { availablePackagesQuery, manifestQuery } from '../manifests.queries.ts';
import { AddPackages } from './add-packages.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  const id = readId(params.manifestId);
  void queryClient.prefetchQuery(manifestQuery(id));
  void queryClient.prefetchQuery(availablePackagesQuery(id));
  return null;
}

export function AddPackagesPage() {
  const id = readId(useParams().manifestId);
  const manifest = useQuery(manifestQuery(id));
  const available = useQuery(availablePackagesQuery(id));
  const failure = loadFailureOf([manifest, available], 'Failed to load necessary data.');
  return (
    <>
      <PageHeader
        title="Add Packages to Manifest"
        crumb="Add Packages"
        breadcrumbs={[
          { label: 'Degroupage Manifests', to: paths.manifests() },
          { label: `Manifest #${id}`, to: paths.manifest(id) },
        ]}
        context={manifest.data && contextOf(manifest.data)}
        contextLoads={manifest.isPending}
      />
      {manifest.data && !failure ? (
        <AddPackages key={id} manifest={manifest.data} available={available.data} />
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

const contextOf = ({ masterShipmentName, destinationCountryName }: Manifest) =>
  `Packages of ${masterShipmentName} to ${destinationCountryName} without a house bill`;

export { AddPackagesPage as Component };
