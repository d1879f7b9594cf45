import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loadHub, PackageHubPage } from '../features/packages/hub/package-hub-page.tsx';
import { queryClient } from '../lib/query-client.ts';
import { isAdmin } from '../lib/session/home.ts';
import { currentUser } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { setupQuery, wasComplete } from './first-steps/first-steps.queries.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';

export function loader(args: LoaderFunctionArgs) {
  const user = currentUser();
  if (user && isAdmin(user)) void queryClient.prefetchQuery(setupQuery());
  return loadHub(args);
}

function HubScreen() {
  const { user } = useSession();
  const showsSetup = user !== null && isAdmin(user);
  const { isPending } = useQuery({ ...setupQuery(), enabled: showsSetup });
  return (
    // Avoids a layout shift when the first steps appear.
    <PackageHubPage pending={showsSetup && isPending && !wasComplete()}>
      {showsSetup && <FirstSteps />}
    </PackageHubPage>
  );
}

export { HubScreen as Component };
