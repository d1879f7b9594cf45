import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readId } from '../../lib/read-id.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { ManifestContainers } from './containers/manifest-containers.tsx';
import { DeleteManifest } from './delete-manifest.tsx';
import { manifestExchangeRatesQuery } from './exchange-rates/exchange-rates.queries.ts';
import { ExchangeRates } from './exchange-rates/exchange-rates.tsx';
import { FilingCard } from './filing/filing-card.tsx';
import { ManifestStatus } from './filing/manifest-status.tsx';
import { HouseBills } from './house-bills.tsx';
import { ManifestFacts } from './manifest-facts.tsx';
import styles from './manifest-page.module.css';
import { exportsQuery, manifestQuery, preflightQuery } from './manifests.queries.ts';
import { PreflightPanel } from './preflight/preflight-panel.tsx';
import { useExport } from './preflight/use-export.ts';

const exportedFilesCode = lazyCode('exported-files', () => import('./preflight/exported-files.tsx'));

const BACK = { label: 'Back to All Manifests', to: paths.manifests() };

export function loader({ params }: LoaderFunctionArgs) {
  const id = readId(params.manifestId);
  void queryClient.prefetchQuery(manifestQuery(id));
  void queryClient.prefetchQuery(preflightQuery(id));
  void queryClient.prefetchQuery(exportsQuery(id));
  void queryClient.prefetchQuery(manifestExchangeRatesQuery(id));
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
        mark={<ManifestStatus status={manifest.status} />}
        context={`${masterShipmentName} · ${modeOfTransport} to ${destinationCountryName}`}
        actions={
          <>
            <DeleteManifest manifest={manifest} />
            <ButtonLink variant="outlined" to={paths.duties(id)}>
              Duty Estimates
            </ButtonLink>
            <ButtonLink variant="outlined" to={paths.editManifest(id)}>
              Edit Manifest Details
            </ButtonLink>
            <Button variant="contained" loading={exportFile.isPending} onClick={() => exportFile.mutate()}>
              Export to XML
            </Button>
          </>
        }
      />
      <div className={styles.parts}>
        <ManifestFacts manifest={manifest} />
        <div data-not-printed="">
          <PreflightPanel manifest={manifest} />
        </div>
        <FilingCard manifest={manifest} />
        <ExchangeRates manifestId={id} />
        <ManifestContainers manifest={manifest} />
        <HouseBills manifest={manifest} />
        <div data-not-printed="">
          <LazyPart code={exportedFilesCode} height={200}>
            {({ ExportedFiles }) => <ExportedFiles manifestId={id} />}
          </LazyPart>
        </div>
      </div>
      <ObjectHistory kind="MANIFEST" id={id} />
    </>
  );
}

export { ManifestPage as Component };
