import type { Rate } from '@eport/contract/rates/rate.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readId } from '../../lib/read-id.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { RateForm } from './rate-form.tsx';
import { rateQuery } from './rates.queries.ts';
import { prefetchRateLists } from './use-rate-lists.ts';
import { useSaveRate } from './use-save-rate.ts';

export function loader({ params }: LoaderFunctionArgs) {
  prefetchRateLists();
  void queryClient.prefetchQuery(rateQuery(readId(params.rateId)));
  return null;
}

export function EditRatePage() {
  const rate = useQuery(rateQuery(readId(useParams().rateId)));
  const failure = failureOf(rate, 'Failed to load data. Please try again.');
  return (
    <>
      <PageHeader title="Edit Rate" breadcrumbs={[{ label: 'Rate Management', to: paths.rates() }]} />
      {rate.data ? (
        <EditRateForm key={rate.data.id} rate={rate.data} />
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function EditRateForm({ rate }: { rate: Rate }) {
  const save = useSaveRate((body) => call(ratesApi.update, { params: { id: rate.id }, body }), 'Rate saved.');
  return (
    <>
      <RateForm rate={rate} save={save} submitLabel="Save Changes" />
      <ObjectHistory kind="RATE" id={rate.id} />
    </>
  );
}

export { EditRatePage as Component };
