import { EXCEPTION_KINDS, EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import type { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import type { ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { formatCount } from '../../lib/format.ts';

type Counts = ResponseOf<typeof exceptionsApi.counts>;

/** Kinds with the number of their open exceptions, once it is known. */
export function kindOptions(counts: Counts | undefined) {
  const labeled = (label: string, count: number) => (counts ? `${label} (${formatCount(count)})` : label);
  const countOf = new Map(counts?.map(({ kind, count }) => [kind, count]));
  const all = [...countOf.values()].reduce((sum, count) => sum + count, 0);
  return [
    { value: '', label: labeled('All Kinds', all) },
    ...EXCEPTION_KINDS.map((value) => ({
      value,
      label: labeled(EXCEPTION_LABELS[value], countOf.get(value) ?? 0),
    })),
  ];
}
