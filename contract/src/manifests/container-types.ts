/** What the trade calls a container → size and type code of ISO 6346. The first name of a code is the one to suggest. */
export const CONTAINER_TYPES = [
  ['20GP', '22G1'],
  ['20ST', '22G1'],
  ['20DV', '22G1'],
  ['40GP', '42G1'],
  ['40ST', '42G1'],
  ['40DV', '42G1'],
  ['40HC', '45G1'],
  ['40HQ', '45G1'],
  ['45HC', 'L5G1'],
  ['20RF', '22R1'],
  ['40RF', '42R1'],
  ['40RH', '45R1'],
  ['20OT', '22U1'],
  ['40OT', '42U1'],
  ['20FR', '22P1'],
  ['40FR', '42P1'],
  ['20TK', '22T1'],
] as const;

const codeByName = new Map<string, string>(CONTAINER_TYPES);

/** Length, height and width, kind, and its variant: `45G1`. The trade's own names never have this shape. */
const ISO_CODE = /^[1-4A-P][0-9C-F][ABGHKNPRSTUV][0-9]$/;

/** The ISO code of a trade name, or of a code itself, in any case; null when it is neither. */
export function containerTypeCode(nameOrCode: string): string | null {
  const word = nameOrCode.replace(/\s/g, '').toUpperCase();
  return codeByName.get(word) ?? (ISO_CODE.test(word) ? word : null);
}
