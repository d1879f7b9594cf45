import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for a while; 500 ms is what the specification says for searches. */
export function useDebounced<T>(value: T, milliseconds = 500) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
