import { unzipSync, zipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/universal';
import { numberText } from './number-text.ts';
import { HIDDEN_ROW, withShownCells } from './shown-cells.ts';
import { UnreadableFile } from './unreadable-file.ts';

const MAX_UNPACKED = 100 * 1024 * 1024;

/** `hiddenRows`: how many hidden rows have content. `rows` has an empty row for each of them. */
export type Sheet = { name: string; rows: string[][]; hiddenRows: number };

/** The cells of the sheets that are not hidden, as text. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const sheets = await sheetsOf(unpacked(bytes));
  return sheets.map(({ sheet, data }) => {
    const isHidden = data.map(([first]) => first === HIDDEN_ROW);
    return {
      name: sheet,
      rows: data.map((row, index) => (isHidden[index] ? [] : row.map(textOf))),
      hiddenRows: isHidden.filter(Boolean).length,
    };
  });
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

/** Decompresses the workbook: the library would do so in workers from blobs, which the content security policy forbids. */
function unpacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(xml|rels)$/.test(name)) return false;
    size += originalSize;
    return size <= MAX_UNPACKED;
  };
  try {
    const parts = unzipSync(bytes, { filter });
    if (size <= MAX_UNPACKED) return new Uint8Array(zipSync(withShownCells(parts), { level: 0 }));
  } catch {
    throw new UnreadableFile(UNREADABLE);
  }
  throw new UnreadableFile(
    'The workbook has more than 100 MB of cells. Copy the list into a new workbook, or save it as CSV.',
  );
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? numberText(cell) : String(cell).trim();
}
