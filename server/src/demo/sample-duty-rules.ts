import { readFile } from 'node:fs/promises';
import { type DutyRuleInput, dutyRuleInput } from '@eport/contract/duties/duty-rule.ts';
import { DUTY_RULE_COLUMNS, type DutyRuleColumn } from '@eport/contract/imports/import-columns.ts';
import { parse } from 'csv-parse/sync';

export type SampleRow = Record<DutyRuleColumn, string>;

/** Reads the rows of a table in docs/samples, with the keys of the import's columns. */
export async function readSample(name: string): Promise<SampleRow[]> {
  const file = new URL(`../../../docs/samples/duty-rules-${name}.csv`, import.meta.url);
  const keyOf = (label: string) => DUTY_RULE_COLUMNS.find((column) => column.label === label)?.key ?? label;
  return parse(await readFile(file), { columns: (labels: string[]) => labels.map(keyOf) });
}

export const inputOf = (row: SampleRow, destinationCountryId: number): DutyRuleInput =>
  dutyRuleInput.parse({
    ...row,
    agentId: null,
    destinationCountryId,
    percent: row.percent === '' ? null : Number(row.percent),
    amount: row.amount === '' ? null : Number(row.amount),
    currencyCode: row.currencyCode || null,
    withinThreshold: row.withinThreshold === 'yes',
  });
