import { startTransition, useEffect, useState } from 'react';

/** Rendering a whole page at once blocks a slow phone for half a second. */
export function useDeferredMount() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return mounted;
}
