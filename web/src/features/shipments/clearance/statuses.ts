import type { Columns } from './headings.ts';

/** Matches a status word alone or with words such as “FOR EXAM” after it, but not goods such as “clear plastic bags” or “stop watch”. */
const STATUS =
  /^(not |un|on |being |under |awaiting )?(held|hold|stop(ped)?|detain(ed)?|detention|seized?|releas(ed?|able)|clear(ed|ance)?|refus(ed|al)|reject(ed|ion)?|den(ied|y)|approved|pending|exam(ined?|ination)?|inspect(ed|ion)?|review|quer(y|ied)|abandoned|forfeited)([.!]?$|:| [-–(/]| (at|by|customs|due|for|from|in|on|pending|to|until|with)\b)/i;

/** Whether the cell says what customs decided, such as “HELD” or “Not released”, rather than naming a package. */
export const isStatus = (cell: string): boolean => STATUS.test(cell);

/** Returns the columns, other than those of package numbers, that have a status in any row, whatever their headings are. */
export function statusColumns(rows: string[][], { reference, others }: Columns): number[] {
  const found = new Set(
    rows.flatMap((cells) => cells.flatMap((cell, index) => (isStatus(cell) ? [index] : []))),
  );
  return [...found].filter((index) => index !== reference && !others.includes(index));
}
