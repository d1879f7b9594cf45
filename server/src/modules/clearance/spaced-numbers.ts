import { MAX_CLEARANCE_LINES } from '@eport/contract/clearance/clearance-limit.ts';

type Line = { reference: string; others: readonly string[]; code: string; duty: unknown };

/** Several numbers in one line; a tracking number may be written with spaces too. */
export const partsOf = ({ reference, others, code, duty }: Line): string[] => {
  const isAlone = others.length === 0 && code === '' && duty === null;
  const parts = isAlone ? new Set(reference.split(/\s+/)) : [];
  return [...parts];
};

/** Splits a line of which only the parts are numbers of packages, while the list stays within its limit. */
export function splitLines<Given extends Line>(lines: Given[], isKnown: (line: Given) => boolean): Given[] {
  let left = MAX_CLEARANCE_LINES - lines.length;
  return lines.flatMap((line) => {
    const parts = partsOf(line).map((reference) => ({ ...line, reference }));
    if (parts.length < 2 || parts.length - 1 > left || isKnown(line) || !parts.every(isKnown)) return [line];
    left -= parts.length - 1;
    return parts;
  });
}
