import { useUrlState } from '../../lib/use-url-state.ts';

/** Page sizes of most tables. */
export const PAGE_SIZES = [10, 25, 50, 100];

/** Page sizes specified for users, packages and administration; some short tables have them too. */
export const ADMIN_SIZES = [5, 10, 25];

const DEFAULTS = { page: 0, size: 10 };
const ALLOWED = { size: ADMIN_SIZES };

export function usePaging() {
  const [{ page, size }, onChange] = useUrlState(DEFAULTS, ALLOWED);
  return { page, size, sizes: ADMIN_SIZES, onChange };
}
