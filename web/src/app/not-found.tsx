import { paths } from '../lib/paths.ts';
import { homeOf } from '../lib/session/home.ts';
import { useSession } from '../lib/session/use-session.ts';
import { MessagePage } from './message-page.tsx';

export function NotFound() {
  const { user } = useSession();
  return (
    <MessagePage
      title="Page not found"
      text="There is nothing at this address. It may have been mistyped, or the page has moved."
      action={{
        label: user ? 'Go to my start page' : 'Sign in',
        to: (user && homeOf(user)) ?? paths.login(),
      }}
    />
  );
}
