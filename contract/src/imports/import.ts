import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { expects } from '../shared/text.ts';
import {
  CUSTOMER_COLUMNS,
  DUTY_RULE_COLUMNS,
  EXPECTED_PACKAGE_COLUMNS,
  HS_CODE_COLUMNS,
  type ImportColumn,
  PACKAGE_COLUMNS,
} from './import-columns.ts';

/** Few enough rows for a person to review. */
export const IMPORT_LIMIT = 10_000;
/** Maximum size of the file. The request has its rows as JSON, which repeats the keys of the columns. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_BODY_LIMIT = 3 * IMPORT_MAX_BYTES;

/** Maximum errors and maximum warnings that a result lists; its counts include all. */
export const PROBLEM_LIMIT = 1_000;

const importOf = <Key extends string>(columns: readonly ImportColumn<Key>[]) =>
  z.object({
    rows: z
      .array(
        z.object(
          {
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
export const dutyRulesImport = importOf(DUTY_RULE_COLUMNS);
export type DutyRulesImport = z.output<typeof dutyRulesImport>;
export const hsCodesImport = importOf(HS_CODE_COLUMNS);
export type HsCodesImport = z.output<typeof hsCodesImport>;

const importProblem = z.object({
  row: z.int(),
  column: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importResult = z.object({
  outcome: z.enum(['CHECKED', 'IMPORTED', 'REFUSED']),
  /** If the outcome is IMPORTED, all of these rows are in the database. */
  goodRows: z.int(),
  badRows: z.int(),
  errors: z.array(importProblem),
  errorCount: z.int(),
  warnings: z.array(importProblem),
  warningCount: z.int(),
});
export type ImportResult = z.infer<typeof importResult>;
