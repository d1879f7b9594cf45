import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { expects } from '../shared/messages.ts';
import { CUSTOMER_COLUMNS, type ImportColumn, PACKAGE_COLUMNS } from './import-columns.ts';

/** Rows of one import: as many as a person can still look through. */
export const IMPORT_LIMIT = 10_000;
/** Of the file, and of the JSON that it becomes. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_BODY_LIMIT = 3 * IMPORT_MAX_BYTES;

/** Errors and warnings are counted in full, but told up to this many. */
export const PROBLEM_LIMIT = 1_000;

const importOf = <Key extends string>(columns: readonly ImportColumn<Key>[]) =>
  z.object({
    rows: z
      .array(
        z.object(
          {
            /** as a spreadsheet numbers it: the headings are row 1 */
            row: z.int('must be a whole number').positive('must be greater than 0'),
            /** the text of each cell that stands for something */
            values: z.partialRecord(
              z.enum(columns.map(({ key }) => key)),
              z.string(expects('must be a text')),
              expects('must be an object'),
            ),
          },
          'must be an object with row and values',
        ),
        expects('must be a list of rows'),
      )
      .min(1, 'must have at least one row')
      .max(IMPORT_LIMIT, 'must have at most 10,000 rows'),
    /** Only says what would happen. */
    dryRun: z
      .boolean('must be true or false')
      .optional()
      .transform((value) => value ?? false),
    /** What to do when some rows have errors: refuse them all, or skip those and import the others. */
    onErrors: choice(['refuse', 'skip'])
      .optional()
      .transform((value) => value ?? ('refuse' as const)),
  });

export const customersImport = importOf(CUSTOMER_COLUMNS);
export type CustomersImport = z.output<typeof customersImport>;
export const packagesImport = importOf(PACKAGE_COLUMNS);
export type PackagesImport = z.output<typeof packagesImport>;

const importProblem = z.object({
  row: z.int(),
  /** one of the columns' keys */
  column: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importResult = z.object({
  outcome: z.enum(['CHECKED', 'IMPORTED', 'REFUSED']),
  /** rows without errors: all of them, when the outcome is IMPORTED, are in the database now */
  goodRows: z.int(),
  badRows: z.int(),
  errors: z.array(importProblem),
  errorCount: z.int(),
  /** what is odd about rows that are imported all the same */
  warnings: z.array(importProblem),
  warningCount: z.int(),
});
export type ImportResult = z.infer<typeof importResult>;
