import type { dutyRulesApi } from '@eport/contract/duties/duties.api.ts';
import type { DutyRule } from '@eport/contract/duties/duty-rule.ts';
import { amountCell } from '../../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../../platform/csv/csv-list.ts';
import { allDutyRules } from './duty-rules.service.ts';

/** Uses the headings of the import, so that an exported table can be imported again. */
export const dutyRulesCsv: CsvList<typeof dutyRulesApi.exportCsv, DutyRule> = {
  name: 'duty-rules',
  columns: {
    id: NO_COLUMN,
    destinationCountryId: NO_COLUMN,
    destinationCountryName: ['Destination Country', (rule) => rule.destinationCountryName],
    kind: ['Kind', ({ kind }) => kind],
    name: ['Name', ({ name }) => name],
    hsPrefix: ['HS Code', ({ hsPrefix }) => hsPrefix],
    validFrom: ['Valid From', ({ validFrom }) => validFrom],
    percent: ['Percent', ({ percent }) => percent],
    amount: ['Amount', ({ amount }) => amountCell(amount)],
    currencyCode: ['Currency', ({ currencyCode }) => currencyCode],
    withinThreshold: ['Within Threshold', ({ withinThreshold }) => (withinThreshold ? 'yes' : 'no')],
    source: ['Source', ({ source }) => source],
    agentId: NO_COLUMN,
    agentName: ['Agent', ({ agentName }) => agentName],
    version: NO_COLUMN,
  },
  batches: (context, { actor, query }) => allDutyRules(context, actor, query),
};
