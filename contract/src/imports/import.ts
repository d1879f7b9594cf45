import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { expects } from '../shared/messages.ts';
import {
  CUSTOMER_COLUMNS,
  EXPECTED_PACKAGE_COLUMNS,
  type ImportColumn,
  PACKAGE_COLUMNS,
} from './import-columns.ts';

/** Maximum rows per import, so that a person can still review them. */
export const IMPORT_LIMIT = 10_000;
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_BODY_LIMIT = 3 * IMPORT_MAX_BYTES;

/** Maximum errors and warnings listed; the counts include all. */
export const PROBLEM_LIMIT = 1_000;

const importOf = <Key extends string>(columns: readonly ImportColumn<Key>[]) =>
  z.object({
    rows: z
      .array(
        z.object(
          {
            /** Row number as in a spreadsheet: the headings are row 1. */
            row: z.int('must be a whole number').positive('must be greater than 0'),
            values: z.partialRecord(
              z.enum(columns.map(({ key }) => key)),
              z.string(expects('must be text')),
              expects('must be an object'),
            ),
          },
          'must be an object with row and values',
        ),
        expects('must be a list of rows'),
      )
      .min(1, 'must have at least one row')
      .max(IMPORT_LIMIT, 'must have at most 10,000 rows'),
    dryRun: z
      .boolean('must be true or false')
      .optional()
      .transform((value) => value ?? false),
    /** Whether rows with errors stop the import or are skipped. */
    onErrors: choice(['refuse', 'skip'])
      .optional()
      .transform((value) => value ?? ('refuse' as const)),
  });

export const customersImport = importOf(CUSTOMER_COLUMNS);
export type CustomersImport = z.output<typeof customersImport>;
export const packagesImport = importOf(PACKAGE_COLUMNS);
export type PackagesImport = z.output<typeof packagesImport>;
export const expectedPackagesImport = importOf(EXPECTED_PACKAGE_COLUMNS);
export type ExpectedPackagesImport = z.output<typeof expectedPackagesImport>;

const importProblem = z.object({
  row: z.int(),
  column: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importResult = z.object({
  outcome: z.enum(['CHECKED', 'IMPORTED', 'REFUSED']),
  /** Rows without errors. If the outcome is IMPORTED, all of them are in the database. */
  goodRows: z.int(),
  badRows: z.int(),
  errors: z.array(importProblem),
  errorCount: z.int(),
  warnings: z.array(importProblem),
  warningCount: z.int(),
});
export type ImportResult = z.infer<typeof importResult>;
