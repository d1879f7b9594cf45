import type { Columns } from './headings.ts';

/** Ends after the word, or goes on as “HELD FOR EXAM” does: goods may be clear plastic bags or a stop watch. */
const STATUS =
  /^(not |un|on |being |under |awaiting )?(held|hold|stop(ped)?|detain(ed)?|detention|seized?|releas(ed?|able)|clear(ed|ance)?|refus(ed|al)|reject(ed|ion)?|den(ied|y)|approved|pending|exam(ined?|ination)?|inspect(ed|ion)?|review|quer(y|ied)|abandoned|forfeited)([.!]?$|:| [-–(/]| (at|by|customs|due|for|from|in|on|pending|to|until|with)\b)/i;

/** Whether the cell says what customs decided, such as “HELD” or “Not released”, rather than naming a package. */
export const isStatus = (cell: string): boolean => STATUS.test(cell);

/** The columns with a status in some row, whatever their headings. */
export function statusColumns(rows: string[][], { reference, others }: Columns): number[] {
  const found = new Set(
    rows.flatMap((cells) => cells.flatMap((cell, index) => (isStatus(cell) ? [index] : []))),
  );
  return [...found].filter((index) => index !== reference && !others.includes(index));
}
