import { paths } from '../lib/paths.ts';
import { homeOf } from '../lib/session/home.ts';
import { useSession } from '../lib/session/use-session.ts';
import { MessagePage } from './message-page.tsx';

export function NotFound() {
  const { user } = useSession();
  return (
    <MessagePage
      title="Page not found"
      text="Check the address for typos. The page may have moved."
      action={{
        label: user ? 'Go to home page' : 'Sign in',
        to: (user && homeOf(user)) ?? paths.login(),
      }}
    />
  );
}
