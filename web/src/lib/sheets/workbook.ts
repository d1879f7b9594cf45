import { unzipSync, zipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/universal';
import { shortenedNumber } from './shortened.ts';
import { UnreadableFile } from './unreadable-file.ts';

const MAX_UNPACKED = 100 * 1024 * 1024;

/** Excel keeps 15 digits of a number. */
const FIRST_CUT = 1e15;

type Sheet = string[][];

/** The cells of all sheets, as text. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const sheets = await sheetsOf(unpacked(bytes));
  return sheets.map(({ data }) => data.map((row, index) => row.map((cell) => textOf(cell, index + 1))));
}

const UNREADABLE =
  'The workbook cannot be read. Save it again as .xlsx or as CSV in your spreadsheet program.';

async function sheetsOf(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await readWorkbook(bytes.buffer);
  } catch {
    throw new UnreadableFile(UNREADABLE);
  }
}

/** The library would unpack large sheets in workers from blobs, which the content security policy forbids. */
function unpacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false;
        size += originalSize;
        return size <= MAX_UNPACKED;
      },
    });
    return new Uint8Array(zipSync(files, { level: 0 }));
  } catch {
    throw new UnreadableFile(UNREADABLE);
  }
}

function textOf(cell: CellValue | null, line: number): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell !== 'number') return String(cell).trim();
  if (Math.abs(cell) >= FIRST_CUT) {
    throw shortenedNumber(`Line ${line}`, cell);
  }
  // Sums such as 0.1 + 0.2 have more decimals than were entered.
  const entered = Number(cell.toPrecision(15));
  const isAmount = !Number.isInteger(entered) && Number(entered.toFixed(2)) === entered;
  return isAmount ? entered.toFixed(2) : String(entered);
}
