import { NotFound } from './not-found.tsx';
import { RouteError } from './route-error.tsx';

/** Pages outside the shell need their own <main> landmark. */
export const BareNotFound = () => (
  <main>
    <NotFound />
  </main>
);

export const BareError = () => (
  <main>
    <RouteError />
  </main>
);
