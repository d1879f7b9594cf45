import { PackageHubPage } from '../features/packages/package-hub-page.tsx';
import { isAdmin } from '../lib/session/home.ts';
import { useSession } from '../lib/session/use-session.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';

/** The hub; on an installation that is being set up it begins with what administrators have to do first. */
function HubScreen() {
  const { user } = useSession();
  return <PackageHubPage>{user && isAdmin(user) && <FirstSteps />}</PackageHubPage>;
}

export { loader } from '../features/packages/package-hub-page.tsx';
export { HubScreen as Component };
