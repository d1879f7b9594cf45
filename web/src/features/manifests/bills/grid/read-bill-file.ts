import { decodeText } from '../../../../lib/sheets/decode-text.ts';
import { readBytes, readRecords } from '../../../../lib/sheets/records.ts';
import { UnreadableFile } from '../../../../lib/sheets/unreadable-file.ts';

const MAX_BYTES = 20 * 1024 * 1024;

/** Returns the rows of the file, or the reason why it cannot be read. */
export async function readBillFile(file: File): Promise<string[][] | string> {
  try {
    const { delimiter, records } = readRecords(decodeText(await readBytes(file, MAX_BYTES)).text);
    if (delimiter === ';') refuseThreeDecimals(records);
    return records;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}

/**
 * Programs that separate columns with semicolons write decimal commas, but everywhere else in the table “12,325” means 12325. Refuses
 * such numbers, since they could mean either.
 */
function refuseThreeDecimals(records: string[][]): void {
  for (const [index, cells] of records.entries()) {
    const cell = cells.find((text) => /^\s*[1-9]\d{0,2},\d{3}\s*$/.test(text));
    if (cell !== undefined)
      throw new UnreadableFile(
        `Row ${index + 1}: “${cell.trim()}” could be ${cell.trim().replace(',', '.')} or ${cell.trim().replace(',', '')}. Enter it with a decimal point or without a comma.`,
      );
  }
}
