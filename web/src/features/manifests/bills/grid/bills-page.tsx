import type { BillRow } from '@eport/contract/manifests/bill.ts';
import type { ManifestHead } from '@eport/contract/manifests/manifest.ts';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { failureOf } from '../../../../lib/api/api-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { readId } from '../../../../lib/read-id.ts';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FileTextIcon } from '../../../../ui/icons.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { billRowsQuery } from '../../bills.queries.ts';
import { manifestExchangeRatesQuery } from '../../exchange-rates/exchange-rates.queries.ts';
import { filingChangesQuery } from '../../filing/filing-changes.queries.ts';
import { manifestHeadQuery, preflightQuery } from '../../manifests.queries.ts';
import { BillsEditor } from './bills-editor.tsx';

const EMPTY = { text: 'No packages have been added yet.', icon: FileTextIcon };
const FAILED = 'Failed to load manifest details.';

export function loader({ params }: LoaderFunctionArgs) {
  const id = readId(params.manifestId);
  void queryClient.prefetchQuery(billRowsQuery(id));
  void queryClient.prefetchQuery(manifestHeadQuery(id));
  void queryClient.prefetchQuery(manifestExchangeRatesQuery(id));
  // Prefetched, since loading it after the first render would mark and render the rows twice.
  void queryClient.prefetchQuery(filingChangesQuery(id));
  return null;
}

export function BillsPage() {
  const id = readId(useParams().manifestId);
  const rows = useQuery(billRowsQuery(id));
  const manifest = useQuery(manifestHeadQuery(id));
  if (rows.data && manifest.data) return <BillsContent key={id} rows={rows.data} manifest={manifest.data} />;
  const failure = failureOf(rows, FAILED) ?? failureOf(manifest, FAILED);
  return (
    <>
      <PageHeader title="Edit All Bills" back={backTo(id)} />
      {failure ? <ErrorState {...failure} /> : <PageSkeleton cards={1} />}
    </>
  );
}

function BillsContent({ rows, manifest }: { rows: BillRow[]; manifest: ManifestHead }) {
  const preflight = useQuery(preflightQuery(manifest.id));
  if (rows.length > 0) return <BillsEditor rows={rows} manifest={manifest} preflight={preflight} />;
  const add = (
    <ButtonLink to={paths.addPackagesToManifest(manifest.id)} variant="contained">
      Add Packages
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title="Edit All Bills" back={backTo(manifest.id)} />
      <EmptyState {...EMPTY} action={add} />
    </>
  );
}

const backTo = (manifestId: number) => ({ label: 'Back to Manifest', to: paths.manifest(manifestId) });

export { BillsPage as Component };
