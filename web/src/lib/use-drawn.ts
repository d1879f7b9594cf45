import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what stands beside this has been drawn: the next part then follows, as long as nothing is more urgent. All parts of a
 * page in one go would keep a slow phone busy for half a second.
 */
export function useDrawn() {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return drawn;
}
