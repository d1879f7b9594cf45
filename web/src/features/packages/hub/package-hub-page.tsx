import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { callFile } from '../../../lib/api/client.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useQueryParams } from '../../../lib/query-params.ts';
import { useDeferredMount } from '../../../lib/use-deferred-mount.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { ExportCsv } from '../../../ui/export-csv.tsx';
import { UploadIcon } from '../../../ui/icons.ts';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { withoutPaging } from '../../../ui/list/list-query.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { packageListQuery, packageStatsQuery } from '../packages.queries.ts';
import { hubQuery } from './hub-list.ts';
import { PackageStats } from './package-stats.tsx';
import { PackageTable } from './package-table.tsx';

const dialogCode = lazyCode('package-dialog', () => import('../details/package-dialog.tsx'));

const CLOSED = { package: null };

export function loadHub({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(packageListQuery(hubQuery(new URL(request.url).searchParams)));
  void queryClient.prefetchQuery(packageStatsQuery());
  return null;
}

type Props = {
  /** The first steps of a new installation, above the cards. */
  children?: ReactNode;
  /** Shows a skeleton while it is unknown whether `children` will appear, since they would shift the page. */
  pending: boolean;
};

export function PackageHubPage({ children, pending }: Props) {
  const [{ package: open }, setOpen] = useUrlState(CLOSED);
  const searchParams = useQueryParams();
  const view = (id: number) => setOpen({ package: id }, 'open');
  return (
    <>
      <PageHeader
        title="Package Management Hub"
        actions={
          <>
            <ExportCsv
              name="packages"
              fetchFile={(options) =>
                callFile(adminPackagesApi.exportCsv, {
                  query: withoutPaging(hubQuery(searchParams)),
                  ...options,
                })
              }
            />
            <ButtonLink
              variant="outlined"
              startIcon={<UploadIcon />}
              foldsOnPhones
              to={paths.importPackages()}
            >
              Import CSV
            </ButtonLink>
            <ButtonLink variant="contained" to={paths.newPackage()}>
              Log New Package
            </ButtonLink>
          </>
        }
      />
      {pending ? <PageSkeleton /> : <HubContent lead={children} list={<PackageTable onView={view} />} />}
      {open !== null && (
        <LazyDialog
          title={`Details for Package #${open}`}
          code={dialogCode}
          onClose={() => setOpen(CLOSED, 'close')}
        >
          {({ PackageDialog }, dialog) => <PackageDialog {...dialog} id={open} />}
        </LazyDialog>
      )}
    </>
  );
}

/** Mounts the list after the rest, since on phones it is mostly below the fold. */
function HubContent({ lead, list }: { lead: ReactNode; list: ReactNode }) {
  const mounted = useDeferredMount();
  return (
    <>
      {lead}
      <PackageStats />
      {mounted && list}
    </>
  );
}
