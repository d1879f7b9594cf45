/** UN/ECE Recommendation 21, as `[name, code]`; the first name of a code is the suggested one. */
export const PACKAGE_TYPES = [
  ['BOX', 'BX'],
  ['CARTON', 'CT'],
  ['PACKAGE', 'PK'],
  ['PARCEL', 'PC'],
  ['PACKET', 'PA'],
  ['BARREL', 'BA'],
  ['DRUM', 'DR'],
  ['PALLET', 'PX'],
  ['PALLET BOX', 'PB'],
  ['BAG', 'BG'],
  ['BALE', 'BL'],
  ['BOTTLE', 'BO'],
  ['BUCKET', 'BJ'],
  ['BUNDLE', 'BE'],
  ['CAN', 'CA'],
  ['CASE', 'CS'],
  ['CHEST', 'CH'],
  ['CONTAINER', 'CN'],
  ['CRATE', 'CR'],
  ['CYLINDER', 'CY'],
  ['ENVELOPE', 'EN'],
  ['FIBREBOARD BOX', '4G'],
  ['FIBERBOARD BOX', '4G'],
  ['JAR', 'JR'],
  ['KEG', 'KG'],
  ['PAIL', 'PL'],
  ['PIECE', 'PP'],
  ['REEL', 'RL'],
  ['ROLL', 'RO'],
  ['SACK', 'SA'],
  ['SUITCASE', 'SU'],
  ['TIN', 'TN'],
  ['TRUNK', 'TR'],
  ['TUB', 'TB'],
  ['TUBE', 'TU'],
  ['UNIT', 'UN'],
  ['UNPACKED', 'NE'],
  ['UNPACKED SINGLE', 'NF'],
  ['VEHICLE', 'VN'],
  ['MUTUALLY DEFINED', 'ZZ'],
] as const;

const codeByWord = new Map<string, string>(
  PACKAGE_TYPES.flatMap(([name, code]) => [
    [name, code],
    [code, code],
  ]),
);

export function packageTypeCode(nameOrCode: string): string | null {
  const word = nameOrCode.trim().toUpperCase();
  return (
    codeByWord.get(word) ??
    codeByWord.get(word.replace(/S$/, '')) ??
    codeByWord.get(word.replace(/ES$/, '')) ??
    null
  );
}
