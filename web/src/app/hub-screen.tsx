import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loadHub, PackageHubPage } from '../features/packages/package-hub-page.tsx';
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

/** The hub; on an installation that is being set up it begins with what administrators have to do first. */
function HubScreen() {
  const { user } = useSession();
  const guides = user !== null && isAdmin(user);
  const { isPending } = useQuery({ ...setupQuery(), enabled: guides });
  return (
    // What may stand above the packages is known before they are shown, so that nothing moves below the reader's eyes.
    <PackageHubPage waits={guides && isPending && !wasComplete()}>{guides && <FirstSteps />}</PackageHubPage>
  );
}

export { HubScreen as Component };
