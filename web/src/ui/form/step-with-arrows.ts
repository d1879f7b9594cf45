import type { KeyboardEvent } from 'react';
import { readNumber } from './read-number.ts';

const DIRECTION: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

export function stepped(text: string, change: number) {
  const value = readNumber(text) ?? 0;
  const decimals = String(change).split('.')[1]?.length ?? 0;
  return Number.isNaN(value) ? null : Math.max(0, value + change).toFixed(decimals);
}

export const stepWithArrows = (step: number, type: (text: string) => void) => (event: KeyboardEvent) => {
  const direction = DIRECTION[event.key];
  if (!direction || !(event.target instanceof HTMLInputElement)) return;
  const text = stepped(event.target.value, direction * step);
  if (text === null) return;
  event.preventDefault();
  type(text);
};
