import { type DutyRuleInput, dutyRuleFields, dutyRuleInput } from '@eport/contract/duties/duty-rule.ts';
import type { DutyRulesImport, ImportResult } from '@eport/contract/imports/import.ts';
import type { DutyRuleColumn } from '@eport/contract/imports/import-columns.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { mapInTurns } from '../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../platform/http/context.ts';
import { loadDutyRules } from '../duties/index.ts';
import { type NamedPlaces, namedPlaces } from './named-places.ts';
import {
  lostZeros,
  meaning,
  type ReadRow,
  type Row,
  readNumber,
  readRow,
  readYesOrNo,
  withoutRepetitions,
} from './read-row.ts';
import { runImport } from './run-import.ts';

const COLUMNS: Partial<Record<string, string>> = {
  agentId: 'agent',
  destinationCountryId: 'destinationCountry',
};

/** Loads a table: known rules get the figures of the file, so that a corrected file can be loaded again. */
export async function importDutyRules(
  { db, config }: Context,
  actor: Actor,
  { rows, ...options }: DutyRulesImport,
): Promise<ImportResult> {
  const places = await namedPlaces({ db, config }, scopeOf(actor), rows);
  const read = await mapInTurns(rows, (row) => readDutyRule(places, row));
  return runImport({ db }, actor, options, {
    rows: withoutRepetitions(read, 'name', keyOf),
    columnOf: (field) => COLUMNS[field] ?? field,
    check: async () => new Map(),
    warnings: lostZeros(rows, 'hsPrefix'),
    write: async (trx, inputs) => {
      await loadDutyRules(trx, inputs);
      return { refusals: new Map() };
    },
  });
}

function readDutyRule(places: NamedPlaces, { row, values }: Row<DutyRuleColumn>): ReadRow<DutyRuleInput> {
  const read = readRow(dutyRuleFields, row, {
    agentId: ['agent', places.agent(values.agent)],
    destinationCountryId: ['destinationCountry', places.country(values.destinationCountry)],
    kind: ['kind', meaning(values.kind?.trim().toUpperCase())],
    name: ['name', meaning(values.name)],
    hsPrefix: ['hsPrefix', meaning(values.hsPrefix)],
    validFrom: ['validFrom', meaning(values.validFrom?.trim())],
    percent: ['percent', readNumber(values.percent)],
    amount: ['amount', readNumber(values.amount)],
    currencyCode: ['currencyCode', meaning(values.currencyCode?.trim() || undefined)],
    withinThreshold: ['withinThreshold', readYesOrNo(values.withinThreshold)],
    source: ['source', meaning(values.source)],
  });
  if (read.problems.length > 0) return read;
  const { error } = dutyRuleInput.safeParse(read.input);
  const problems = (error?.issues ?? []).map(({ path, message }) => ({
    row,
    column: String(path[0]),
    message,
  }));
  return { ...read, problems };
}

const keyOf = ({ agentId, destinationCountryId, kind, name, hsPrefix, validFrom }: Partial<DutyRuleInput>) =>
  JSON.stringify([agentId, destinationCountryId, kind, name, hsPrefix, validFrom]);
