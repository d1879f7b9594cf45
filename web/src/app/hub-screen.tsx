import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loadHub, PackageHubPage } from '../features/packages/hub/package-hub-page.tsx';
import { packageStatsQuery } from '../features/packages/packages.queries.ts';
import { lazyCode } from '../lib/lazy-code.ts';
import { queryClient } from '../lib/query-client.ts';
import { isAdmin } from '../lib/session/home.ts';
import { currentUser } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { isComplete, setupQuery } from './first-steps/first-steps.queries.ts';
import { wasComplete } from './first-steps/stored-setup.ts';

const stepsCode = lazyCode('first-steps', () => import('./first-steps/first-steps.tsx'));

export function loader(args: LoaderFunctionArgs) {
  const user = currentUser();
  if (user && isAdmin(user)) void queryClient.prefetchQuery(setupQuery(true));
  return loadHub(args);
}

function HubScreen() {
  const { user } = useSession();
  const administers = user !== null && isAdmin(user);
  const { data: setup, isPending } = useQuery({ ...setupQuery(true), enabled: administers });
  const { data: stats } = useQuery({ ...packageStatsQuery(), enabled: !administers });
  const isEmpty = stats !== undefined && Object.values(stats).every((count) => count === 0);
  const isNew = administers ? setup !== undefined && !isComplete(setup) : isEmpty;
  const { data: code, isLoading } = useQuery({ ...stepsCode, enabled: isNew });
  return (
    // Avoids a layout shift when the first steps appear.
    <PackageHubPage pending={administers && (isPending || isLoading) && !wasComplete()}>
      {isNew && code && <code.FirstSteps administers={administers} />}
    </PackageHubPage>
  );
}

export { HubScreen as Component };
