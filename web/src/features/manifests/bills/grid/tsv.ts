/** A quoted or plain cell. A quote that is never closed is plain text. */
const CELL = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y;
const BREAK = /\t|\r\n|\n|\r/y;

export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found;
  };
  for (;;) {
    const cell = match(CELL);
    rows.at(-1)?.push(cell?.[1]?.replaceAll('""', '"') ?? cell?.[2] ?? '');
    const end = match(BREAK)?.[0];
    // Spreadsheets end the last row with a line break, too.
    if (end === undefined || (end !== '\t' && at === text.length)) return rows;
    if (end !== '\t') rows.push([]);
  }
}

const quoted = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const toTsv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
