import { MAX_CLEARANCE_LINES } from '@eport/contract/clearance/clearance-limit.ts';

type Line = { reference: string; others: readonly string[]; code: string; duty: unknown };

/**
 * Returns the words of a line that is only a reference: several numbers, or one tracking number written with spaces. Returns none for a
 * line with anything else.
 */
export const partsOf = ({ reference, others, code, duty }: Line): string[] => {
  const isAlone = others.length === 0 && code === '' && duty === null;
  const parts = isAlone ? new Set(reference.split(/\s+/)) : [];
  return [...parts];
};

/** Splits each line that is no number of a package but whose parts all are, as long as the list stays within its limit. */
export function splitLines<L extends Line>(lines: L[], isKnown: (line: L) => boolean): L[] {
  let room = MAX_CLEARANCE_LINES - lines.length;
  return lines.flatMap((line) => {
    const parts = partsOf(line).map((reference) => ({ ...line, reference }));
    if (parts.length < 2 || parts.length - 1 > room || isKnown(line) || !parts.every(isKnown)) return [line];
    room -= parts.length - 1;
    return parts;
  });
}
