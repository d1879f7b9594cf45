import { type ImportProblem, type ImportResult, PROBLEM_LIMIT } from '@eport/contract/imports/import.ts';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { Refusals } from '../../platform/errors/collect-refusals.ts';
import type { Context } from '../../platform/http/context.ts';
import { isComplete, type ReadRow } from './read-row.ts';

type ImportOptions = { dryRun: boolean; onErrors: 'refuse' | 'skip' };

type Import<Input> = {
  rows: ReadRow<Input>[];
  columnOf: (field: keyof Input & string) => string;
  check: (inputs: Partial<Input>[]) => Promise<Refusals<Partial<Input>>>;
  write: (trx: Transaction<DB>, inputs: Input[]) => Promise<{ refusals: Refusals<Partial<Input>> }>;
  warnings?: ImportProblem[];
};

class RolledBack<Input> extends Error {
  readonly refusals: Refusals<Input>;
  constructor(refusals: Refusals<Input>) {
    super('The import is refused.');
    this.refusals = refusals;
  }
}

export async function runImport<Input>(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { dryRun, onErrors }: ImportOptions,
  job: Import<Input>,
): Promise<ImportResult> {
  const good = job.rows.filter(isComplete).map(({ input }) => input);
  const bad = job.rows.filter((row) => !isComplete(row)).map(({ input }) => input);
  if (dryRun) return report(job, 'CHECKED', await job.check([...good, ...bad]));
  if (bad.length > 0 && onErrors === 'refuse') {
    return report(job, 'REFUSED', await job.check([...good, ...bad]));
  }
  // Checked before the valid rows are inserted, since invalid rows could conflict with them.
  const badRefusals = await job.check(bad);
  try {
    const refusals = await inTransaction(db, actor, async (trx) => {
      const written = await job.write(trx, good);
      if (written.refusals.size > 0 && onErrors === 'refuse') throw new RolledBack(written.refusals);
      return written.refusals;
    });
    return report(job, 'IMPORTED', new Map([...refusals, ...badRefusals]));
  } catch (error) {
    if (error instanceof RolledBack) return report(job, 'REFUSED', error.refusals);
    throw error;
  }
}

function report<Input>(
  { rows, columnOf, warnings = [] }: Import<Input>,
  outcome: ImportResult['outcome'],
  refusals: Refusals<Partial<Input>>,
): ImportResult {
  const errors = rows.flatMap(({ row, input, problems }) => [
    ...problems,
    ...(refusals.get(input) ?? []).map(({ field, error }) => ({
      row,
      column: columnOf(field),
      message: sentenceOf(error),
    })),
  ]);
  const badRows = new Set(errors.map(({ row }) => row));
  const shown = warnings.filter(({ row }) => !badRows.has(row));
  return {
    outcome,
    goodRows: rows.length - badRows.size,
    badRows: badRows.size,
    errors: errors.slice(0, PROBLEM_LIMIT),
    errorCount: errors.length,
    warnings: shown.slice(0, PROBLEM_LIMIT),
    warningCount: shown.length,
  };
}

/** Returns the error's message, or that of its first field for a failed validation, whose own message says nothing. */
const sentenceOf = ({ code, message, details }: AppError) =>
  (code === 'VALIDATION_FAILED' && details.fields?.[0]?.message) || message;
