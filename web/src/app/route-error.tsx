import { isRouteErrorResponse, useRouteError } from 'react-router';
import { MessagePage } from './message-page.tsx';
import { NotFound } from './not-found.tsx';

/** What Chromium, Firefox and Safari say when a page's script is no longer on the server. */
const lostScript = /dynamically imported module|importing a module script|error loading dynamically/i;

const reload = { label: 'Reload', run: () => window.location.reload() };

export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (error instanceof Error && lostScript.test(error.message)) {
    return (
      <MessagePage
        title="This page could not be loaded"
        text="The connection was lost, or a newer version has been installed. Reload to continue."
        action={reload}
      />
    );
  }
  return (
    <MessagePage
      title="Something went wrong"
      text="The page met an error that it cannot recover from. Reload it; what you saved is kept."
      action={reload}
    />
  );
}
