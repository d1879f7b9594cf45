import { EXCEPTION_KINDS, EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { readDateRange } from '../../ui/list/date-range.ts';
import type { FilterValues } from '../../ui/list/filters.ts';
import { exceptionCountsQuery } from './exceptions.queries.ts';
import { narrowedQueryOf } from './narrowed-query.ts';

/** Labels each kind with its number of open exceptions under the other filters, once the counts have loaded. */
export function useKindOptions({
  opened = '',
  warehouseId = '',
  assigneeId = '',
  agentId = '',
}: FilterValues) {
  const values = { opened: readDateRange(opened), warehouseId, assigneeId, agentId };
  const { data } = useQuery(exceptionCountsQuery(narrowedQueryOf(values)));
  const countOf = new Map(data?.map(({ kind, count }) => [kind, count]));
  return EXCEPTION_KINDS.map((value) => {
    const label = EXCEPTION_LABELS[value];
    return { value, label: data ? `${label} (${formatCount(countOf.get(value) ?? 0)})` : label };
  });
}
