import { decodeText } from '../../../../lib/sheets/decode-text.ts';
import { readBytes, readRecords } from '../../../../lib/sheets/records.ts';
import { UnreadableFile } from '../../../../lib/sheets/unreadable-file.ts';

const MAX_BYTES = 20 * 1024 * 1024;

/** The rows of the file, or why it cannot be read. */
export async function readBillFile(file: File): Promise<string[][] | string> {
  try {
    return readRecords(decodeText(await readBytes(file, MAX_BYTES)).text).records;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}
