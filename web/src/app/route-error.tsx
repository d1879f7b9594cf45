import { isRouteErrorResponse, useRouteError } from 'react-router';
import { MessagePage } from './message-page.tsx';
import { NotFound } from './not-found.tsx';

/** Messages of Chromium and Firefox, and of Safari, when a script is no longer on the server. */
const MISSING_SCRIPT = /dynamically imported module|importing a module script/i;

const reload = { label: 'Reload', run: () => window.location.reload() };

export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (error instanceof Error && MISSING_SCRIPT.test(error.message)) {
    return (
      <MessagePage
        title="This page could not be loaded"
        text="You may be offline, or a new version is available. Reload to continue."
        action={reload}
      />
    );
  }
  return (
    <MessagePage
      title="Something went wrong"
      text="Reload the page to continue. Your saved work is safe."
      action={reload}
    />
  );
}
