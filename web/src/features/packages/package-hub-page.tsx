import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { callFile } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useDrawn } from '../../lib/use-drawn.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PackageDialog } from './package-dialog.tsx';
import { PackageStats } from './package-stats.tsx';
import { listOf, PackageTable } from './package-table.tsx';
import { packageListQuery, packageStatsQuery } from './packages.queries.ts';
import { readFilter } from './status-filter.ts';

const OPEN = { package: 0 };

/** What the table below shows, as the address says. */
const filterOf = (address: URLSearchParams) => ({
  search: address.get('search') ?? '',
  status: readFilter(address.get('status') ?? ''),
});

export function loadHub({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(packageListQuery(listOf(new URL(request.url).searchParams)));
  void queryClient.prefetchQuery(packageStatsQuery());
  return null;
}

type Props = {
  /** What comes before the packages, as long as the installation is being set up. */
  children?: ReactNode;
  /** It is not known yet whether anything does. */
  waits: boolean;
};

export function PackageHubPage({ children, waits }: Props) {
  const [{ package: open }, setOpen] = useUrlState(OPEN);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = (id: number) => {
    const search = new URLSearchParams(address);
    search.set('package', String(id));
    // A step of its own, so that Back closes the dialog.
    void navigate({ search: `?${search}` }, { preventScrollReset: true });
  };
  return (
    <>
      <PageHeader
        title="Package Management Hub"
        actions={
          <>
            <ExportCsv
              name="packages"
              fetchFile={(options) =>
                callFile(adminPackagesApi.exportCsv, { query: filterOf(address), ...options })
              }
            />
            <Button variant="outlined" component={Link} to={paths.importPackages()}>
              Import CSV
            </Button>
            <Button variant="contained" component={Link} to={paths.newPackage()}>
              Log New Package
            </Button>
          </>
        }
      />
      {waits ? <PageSkeleton /> : <Parts first={children} list={<PackageTable onView={view} />} />}
      {open > 0 && <PackageDialog id={open} onClose={() => setOpen({ package: 0 })} />}
    </>
  );
}

/** The list, of which a phone shows the head at most, follows the numbers. */
function Parts({ first, list }: { first: ReactNode; list: ReactNode }) {
  const drawn = useDrawn();
  return (
    <>
      {first}
      <PackageStats />
      {drawn && list}
    </>
  );
}
