import { useEffect, useState } from 'react';

/** The specification requires 500 ms. */
export function useDebounced<T>(value: T, milliseconds = 500) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
