/** Trade names with their ISO 6346 size and type codes; the first name of a code is the suggested one. */
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

/** Codes such as `45G1`: length, height and width, kind, and variant. No trade name has this form. */
const ISO_CODE = /^[1-4A-P][0-9C-F][ABGHKNPRSTUV][0-9]$/;

export function containerTypeCode(nameOrCode: string): string | null {
  const word = nameOrCode.replace(/\s/g, '').toUpperCase();
  return codeByName.get(word) ?? (ISO_CODE.test(word) ? word : null);
}

const CODE_BY_LENGTH: Record<string, string> = { '20': '22G1', '40': '42G1', '45': 'L5G1' };

/** Returns the code that a text such as `20`, `40FT` or `40' HC` stands for; null if there is none or customs knows the text. */
export function suggestedContainerType(text: string): string | null {
  if (containerTypeCode(text) !== null) return null;
  const word = text
    .toUpperCase()
    .replace(/FEET|FOOT|FT/g, '')
    .replace(/[^A-Z0-9]/g, '')
    .replace(/HIGHCUBE$/, 'HC')
    .replace(/(STANDARD|STD|DRY|GENERAL|GENERALPURPOSE)$/, 'GP')
    .replace(/REEFER$/, 'RF')
    .replace(/OPENTOP$/, 'OT')
    .replace(/FLATRACK$/, 'FR');
  return CODE_BY_LENGTH[word] ?? containerTypeCode(word);
}
