import { dutyEstimatesApi } from '@eport/contract/duties/duties.api.ts';
import { useQuery } from '@tanstack/react-query';
import { DutyFigures } from '../../../entities/duty-figures.tsx';
import { failureOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PACKAGES } from '../packages.queries.ts';

/** Shows nothing until the estimate can be computed: customers cannot add what is missing. */
export function MyDutyEstimate({ packageId }: { packageId: number }) {
  const query = useQuery({
    queryKey: [...PACKAGES, packageId, 'duty-estimate'],
    queryFn: ({ signal }) => call(dutyEstimatesApi.ofPackage, { params: { id: packageId }, signal }),
  });
  const failure = failureOf(query, 'Failed to load the duty estimate.');
  if (failure) return <FailureAlert failure={failure} />;
  const estimate = query.data?.estimate;
  return (
    estimate && (
      <SectionCard title="Duty Estimate">
        <DutyFigures estimate={estimate} date={estimate.date} />
      </SectionCard>
    )
  );
}
