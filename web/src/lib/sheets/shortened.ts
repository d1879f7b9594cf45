import { UnreadableFile } from './unreadable-file.ts';

/** Excel writes long numbers to CSV files as “1.23457E+11”. */
export const isShortened = (text: string) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim());

export const shortenedNumber = (place: string, cell: string | number) =>
  new UnreadableFile(
    `${place}: the spreadsheet has cut the number ${cell}. Format its column as text and enter the numbers again.`,
  );
