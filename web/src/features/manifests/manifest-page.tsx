import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readId } from '../../lib/read-id.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { ManifestContainers } from './containers/manifest-containers.tsx';
import { DeleteManifest } from './delete-manifest.tsx';
import { HouseBills } from './house-bills.tsx';
import { ManifestFacts } from './manifest-facts.tsx';
import { exportsQuery, manifestQuery, preflightQuery } from './manifests.queries.ts';
import { ExportedFiles } from './preflight/exported-files.tsx';
import { PreflightPanel } from './preflight/preflight-panel.tsx';
import { useExport } from './preflight/use-export.ts';

const BACK = { label: 'Back to All Manifests', to: paths.manifests() };

export function loader({ params }: LoaderFunctionArgs) {
  const id = readId(params.manifestId);
  void queryClient.prefetchQuery(manifestQuery(id));
  void queryClient.prefetchQuery(preflightQuery(id));
  void queryClient.prefetchQuery(exportsQuery(id));
  return null;
}

export function ManifestPage() {
  const id = readId(useParams().manifestId);
  const manifest = useQuery(manifestQuery(id));
  if (manifest.data) return <ManifestContent key={id} manifest={manifest.data} />;
  const failure = failureOf(manifest, 'Failed to load manifest details.');
  return (
    <>
      <PageHeader title={`Manifest #${id}`} back={BACK} />
      {failure ? <ErrorState {...failure} /> : <PageSkeleton />}
    </>
  );
}

function ManifestContent({ manifest }: { manifest: Manifest }) {
  const { id, masterShipmentName, destinationCountryName, modeOfTransport } = manifest;
  const exportFile = useExport(manifest);
  return (
    <>
      <PageHeader
        title={`Manifest #${id}`}
        back={BACK}
        context={`${masterShipmentName} · ${modeOfTransport} to ${destinationCountryName}`}
        actions={
          <>
            <DeleteManifest manifest={manifest} />
            <Button variant="outlined" component={Link} to={paths.editManifest(id)}>
              Edit Manifest Details
            </Button>
            <Button variant="contained" loading={exportFile.isPending} onClick={() => exportFile.mutate()}>
              Export to XML
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 }, '@media print': onPaper }}>
        <ManifestFacts manifest={manifest} />
        <Box sx={{ displayPrint: 'none' }}>
          <PreflightPanel manifestId={id} />
        </Box>
        <ManifestContainers manifest={manifest} />
        <HouseBills manifest={manifest} />
        <Box sx={{ displayPrint: 'none' }}>
          <ExportedFiles manifestId={id} />
        </Box>
      </Box>
      <ObjectHistory kind="MANIFEST" id={id} />
    </>
  );
}

/** Not all browsers break grid rows across printed pages. */
const onPaper = { display: 'block', '& > * + *': { mt: 3 } } as const;

export { ManifestPage as Component };
