import { useEffect, useState } from 'react';

/** The specification requires 500 ms. */
export function useDebounced<T>(value: T, milliseconds = 500) {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
