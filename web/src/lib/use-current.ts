import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last rendering, for code that runs after an await. */
export function useCurrent<Value>(value: Value): RefObject<Value> {
  const current = useRef(value);
  useLayoutEffect(() => {
    current.current = value;
  });
  return current;
}
