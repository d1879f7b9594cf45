import type { StorageClock } from '@eport/contract/storage-clock/storage-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { formatWrittenDate } from '../../../lib/format.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { storageQuery } from './storage.queries.ts';
import { feeText, owedText } from './storage-texts.ts';

export function MyPackageStorage({ id }: { id: number }) {
  const { data: storage, ...query } = useQuery(storageQuery(id));
  const failure = failureOf(query, 'Could not load what the storage of your package costs.');
  if (failure) {
    return (
      <SectionCard title="Storage">
        <ErrorState {...failure} />
      </SectionCard>
    );
  }
  if (!storage?.clock) return null;
  return (
    <SectionCard title="Storage">
      <DefinitionList phoneColumns={2} items={factsOf(storage.clock)} />
    </SectionCard>
  );
}

const factsOf = (clock: StorageClock) => [
  ...(clock.freeUntil
    ? [
        { label: 'Free Until', value: formatWrittenDate(clock.freeUntil) },
        { label: 'Fee After That', value: feeText(clock) },
        ...(clock.amount > 0 ? [{ label: 'Fee Up to Today', value: owedText(clock) }] : []),
      ]
    : []),
  ...(clock.abandonedOn ? [{ label: 'Pick Up Before', value: formatWrittenDate(clock.abandonedOn) }] : []),
];
