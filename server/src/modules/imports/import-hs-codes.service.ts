import { hsCodeInput } from '@eport/contract/hs-codes/hs-code.ts';
import type { HsCodesImport, ImportResult } from '@eport/contract/imports/import.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { mapInTurns } from '../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../platform/http/context.ts';
import { loadHsCodes } from '../hs-codes/index.ts';
import { namedPlaces } from './named-places.ts';
import { lostZeros, meaning, readRow, withoutRepetitions } from './read-row.ts';
import { runImport } from './run-import.ts';

/** Loads a table: known codes get the new description, so that a corrected file can be loaded again. */
export async function importHsCodes(
  { db, config }: Context,
  actor: Actor,
  { rows, ...options }: HsCodesImport,
): Promise<ImportResult> {
  const places = await namedPlaces({ db, config }, scopeOf(actor), rows);
  const read = await mapInTurns(rows, ({ row, values }) =>
    readRow(hsCodeInput, row, {
      agentId: ['agent', places.agent(values.agent)],
      code: ['code', meaning(values.code)],
      description: ['description', meaning(values.description)],
    }),
  );
  return runImport({ db }, actor, options, {
    rows: withoutRepetitions(read, 'code', ({ agentId, code }) => JSON.stringify([agentId, code])),
    columnOf: (field) => (field === 'agentId' ? 'agent' : field),
    check: async () => new Map(),
    warnings: lostZeros(rows, 'code'),
    write: async (trx, inputs) => {
      await loadHsCodes(trx, inputs);
      return { refusals: new Map() };
    },
  });
}
