import { type ImportProblem, type ImportResult, PROBLEM_LIMIT } from '@eport/contract/imports/import.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Refusals } from '../../platform/http/refusals-among.ts';
import { isComplete, type ReadRow } from './read-row.ts';

type Given = { dryRun: boolean; onErrors: 'refuse' | 'skip' };

type Import<Input> = {
  rows: ReadRow<Input>[];
  /** The column that a field of the call comes from. */
  columnOf: (field: keyof Input & string) => string;
  /** What speaks against them, as far as they are well-formed; changes nothing. */
  check: (inputs: Partial<Input>[]) => Promise<Refusals<Partial<Input>>>;
  /** Keeps those that nothing speaks against. */
  write: (trx: Transaction<DB>, inputs: Input[]) => Promise<{ refusals: Refusals<Partial<Input>> }>;
  warnings?: ImportProblem[];
};

/** Takes back what was written, because of what was found only while writing. */
class TakenBack<Input> extends Error {
  readonly refusals: Refusals<Input>;
  constructor(refusals: Refusals<Input>) {
    super('The import is refused.');
    this.refusals = refusals;
  }
}

/** All rows, or the good ones, in one transaction; a dry run and a refused import change nothing. */
export async function runImport<Input>(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { dryRun, onErrors }: Given,
  job: Import<Input>,
): Promise<ImportResult> {
  const good = job.rows.filter(isComplete).map(({ input }) => input);
  const bad = job.rows.filter((row) => !isComplete(row)).map(({ input }) => input);
  if (dryRun) return report(job, 'CHECKED', await job.check([...good, ...bad]));
  if (bad.length > 0 && onErrors === 'refuse') {
    return report(job, 'REFUSED', await job.check([...good, ...bad]));
  }
  // Before the good rows are there to collide with.
  const told = await job.check(bad);
  try {
    const refusals = await inTransaction(db, actor, async (trx) => {
      const written = await job.write(trx, good);
      if (written.refusals.size > 0 && onErrors === 'refuse') throw new TakenBack(written.refusals);
      return written.refusals;
    });
    return report(job, 'IMPORTED', new Map([...refusals, ...told]));
  } catch (error) {
    if (error instanceof TakenBack) return report(job, 'REFUSED', error.refusals);
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
  const told = warnings.filter(({ row }) => !badRows.has(row));
  return {
    outcome,
    goodRows: rows.length - badRows.size,
    badRows: badRows.size,
    errors: errors.slice(0, PROBLEM_LIMIT),
    errorCount: errors.length,
    warnings: told.slice(0, PROBLEM_LIMIT),
    warningCount: told.length,
  };
}

/** A refusal of one field says more about it than its headline. */
const sentenceOf = ({ message, details }: { message: string; details: { fields?: { message: string }[] } }) =>
  details.fields?.[0]?.message ?? message;
