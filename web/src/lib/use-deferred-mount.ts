import { startTransition, useEffect, useState } from 'react';

/** Returns false for the first render, then true: rendering a whole page at once blocks a slow phone for half a second. */
export function useDeferredMount() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return mounted;
}
