import { codeKey, scannedText } from '@eport/contract/scanning/code-key.ts';

type Numbered = {
  id: number;
  mailbox_id: string | null;
  bl_reference: string | null;
  code_keys: string[] | null;
};

const PACKAGE_ID = /^(?:P-|#)?([1-9]\d{0,14})$/i;

export function packageIdIn(reference: string): number | undefined {
  const digits = PACKAGE_ID.exec(scannedText(reference))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const folded = (reference: string) => scannedText(reference).toUpperCase();

/** Returns a function that finds the packages of a reference, whatever kind of number it is. */
export function matchReferences<Row extends Numbered>(rows: Row[]): (reference: string) => Row[] {
  const byKey = new Map<string, Row[]>();
  const add = (key: string, row: Row) => byKey.set(key, [...(byKey.get(key) ?? []), row]);
  for (const row of rows) {
    add(`id ${row.id}`, row);
    if (row.mailbox_id !== null) add(`mailbox ${row.mailbox_id}`, row);
    if (row.bl_reference !== null) add(`bill ${folded(row.bl_reference)}`, row);
    for (const key of row.code_keys ?? []) add(`code ${key}`, row);
  }
  return (reference) => {
    const text = folded(reference);
    const keys = [
      `id ${packageIdIn(reference)}`,
      `mailbox ${text}`,
      `bill ${text}`,
      `code ${codeKey(reference)}`,
    ];
    return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
  };
}
