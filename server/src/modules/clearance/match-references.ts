import type { NumberKind } from '@eport/contract/clearance/clearance.ts';
import { codeKey, scannedText } from '@eport/contract/scanning/code-key.ts';

type Numbered = {
  id: number;
  incoming_tracking_number: string | null;
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

type Line = { reference: string; others: readonly string[] };

/** `isConflicting` is true if no package has all the known numbers of the line. */
type Match<Row> = { rows: Row[]; isConflicting: boolean };

/**
 * Returns a function that finds the packages of a line by its reference. If several packages have the reference, the line's
 * other numbers choose among them. Numbers that no package has are ignored.
 */
export function matchLines<Row extends Numbered>(rows: Row[]): (line: Line) => Match<Row> {
  const find = matchReferences(rows);
  return ({ reference, others }) => {
    const byReference = find(reference);
    if (byReference.length === 0) return { rows: [], isConflicting: false };
    const byOthers = others.map(find).filter((matches) => matches.length > 0);
    const common = byReference.filter((row) => byOthers.every((matches) => matches.includes(row)));
    if (common.length > 0) return { rows: common, isConflicting: false };
    return { rows: [...new Set([byReference, ...byOthers].flat())], isConflicting: true };
  };
}

/** Returns those of the numbers that the package has, each with its kind. */
export const matchedNumbers = (row: Numbered, numbers: readonly string[]) =>
  numbers.flatMap((number) => {
    const kind = kindOf(row, number);
    return kind ? [{ number, kind }] : [];
  });

function kindOf(row: Numbered, number: string): NumberKind | null {
  const [text, key] = [folded(number), codeKey(number)];
  if (packageIdIn(number) === row.id) return 'PACKAGE_ID';
  if (row.code_keys?.includes(key))
    return codeKey(row.incoming_tracking_number ?? '') === key ? 'TRACKING_NUMBER' : 'OTHER_CODE';
  if (row.bl_reference !== null && folded(row.bl_reference) === text) return 'HOUSE_BILL';
  return row.mailbox_id === text ? 'MAILBOX_ID' : null;
}

/** Returns a function that finds the packages with a number of any kind. */
function matchReferences<Row extends Numbered>(rows: Row[]): (reference: string) => Row[] {
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
    const packageId = packageIdIn(reference);
    const keys = [
      ...(packageId === undefined ? [] : [`id ${packageId}`]),
      `mailbox ${text}`,
      `bill ${text}`,
      `code ${codeKey(reference)}`,
    ];
    return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
  };
}
