import type { PackageStorage, StorageClock } from '@eport/contract/storage-clock/storage-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { formatWrittenDate } from '../../../lib/format.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { storageQuery } from './storage.queries.ts';
import { StoragePeriods } from './storage-periods.tsx';
import { feeText, owedText } from './storage-texts.ts';

export function MyPackageStorage({ id }: { id: number }) {
  const { data: storage, ...query } = useQuery(storageQuery(id));
  const failure = failureOf(query, 'Could not load the storage fee of your package.');
  if (failure) {
    return (
      <SectionCard title="Storage">
        <ErrorState {...failure} />
      </SectionCard>
    );
  }
  if (!storage || !hasStorage(storage)) return null;
  const { clock, periods } = storage;
  return (
    <SectionCard title="Storage">
      <Stack gap={2}>
        {clock && <DefinitionList phoneColumns={2} items={factsOf(clock, periods.length > 0)} />}
        <StoragePeriods periods={periods} />
      </Stack>
    </SectionCard>
  );
}

const hasStorage = ({ clock, periods }: PackageStorage) => clock !== null || periods.length > 0;

/** If earlier days are already invoiced or waived, `clock.amount` covers only the days after them. */
const factsOf = (clock: StorageClock, isPartlySettled: boolean) => [
  ...(clock.freeUntil
    ? [
        { label: 'Free Until', value: formatWrittenDate(clock.freeUntil) },
        { label: 'Fee After That', value: feeText(clock) },
        ...(clock.amount > 0
          ? [{ label: isPartlySettled ? 'Not Yet Invoiced' : 'Fee Up to Today', value: owedText(clock) }]
          : []),
      ]
    : []),
  ...(clock.abandonedOn ? [{ label: 'Pick Up Before', value: formatWrittenDate(clock.abandonedOn) }] : []),
];
