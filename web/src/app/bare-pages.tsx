import { NotFound } from './not-found.tsx';
import { RouteError } from './route-error.tsx';

/** Outside the shell, where nothing else marks the main part of the page. */
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
