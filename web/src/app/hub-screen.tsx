import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loadHub, PackageHubPage } from '../features/packages/hub/package-hub-page.tsx';
import { packageStatsQuery } from '../features/packages/packages.queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { isAdmin } from '../lib/session/home.ts';
import { currentUser } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { setupQuery } from './first-steps/first-steps.queries.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { wasComplete } from './first-steps/stored-setup.ts';

export function loader(args: LoaderFunctionArgs) {
  const user = currentUser();
  if (user && isAdmin(user)) void queryClient.prefetchQuery(setupQuery(true));
  return loadHub(args);
}

function HubScreen() {
  const { user } = useSession();
  const administers = user !== null && isAdmin(user);
  const { isPending } = useQuery({ ...setupQuery(true), enabled: administers });
  const { data: stats } = useQuery({ ...packageStatsQuery(), enabled: !administers });
  const isEmpty = stats !== undefined && Object.values(stats).every((count) => count === 0);
  return (
    // Avoids a layout shift when the first steps appear.
    <PackageHubPage pending={administers && isPending && !wasComplete()}>
      {(administers || isEmpty) && <FirstSteps administers={administers} />}
    </PackageHubPage>
  );
}

export { HubScreen as Component };
