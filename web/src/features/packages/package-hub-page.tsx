import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PackageDialog } from './package-dialog.tsx';
import { PackageStats } from './package-stats.tsx';
import { PackageTable } from './package-table.tsx';
import { packageStatsQuery } from './packages.queries.ts';

const OPEN = { package: 0 };

export function loader() {
  void queryClient.prefetchQuery(packageStatsQuery());
  return null;
}

/** `children`: what comes before the packages, as long as the installation is being set up. */
export function PackageHubPage({ children }: { children?: ReactNode }) {
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
          <Button variant="contained" component={Link} to={paths.newPackage()}>
            Log New Package
          </Button>
        }
      />
      {children}
      <PackageStats />
      <PackageTable onView={view} />
      {open > 0 && <PackageDialog id={open} onClose={() => setOpen({ package: 0 })} />}
    </>
  );
}
