import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useCurrent<Value>(value: Value): RefObject<Value> {
  const current = useRef(value);
  useLayoutEffect(() => {
    current.current = value;
  });
  return current;
}
