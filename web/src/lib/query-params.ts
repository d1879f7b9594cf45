import { useMemo, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * The query that the router is navigating to on this page, else that of the address. While another page loads, the shown query stays:
 * the query of an interrupted navigation must not come back, or effects would navigate and undo the Back of the user.
 */
export function useQueryParams(): URLSearchParams {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const [shown, setShown] = useState(search);
  const current = !next ? search : next.pathname === pathname ? next.search : shown;
  if (current !== shown) setShown(current);
  return useMemo(() => new URLSearchParams(current), [current]);
}
