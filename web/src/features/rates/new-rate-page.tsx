import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RateForm } from './rate-form.tsx';
import { prefetchRateLists } from './use-rate-lists.ts';
import { useSaveRate } from './use-save-rate.ts';

export function loader() {
  prefetchRateLists();
  return null;
}

export function NewRatePage() {
  const save = useSaveRate((body) => call(ratesApi.create, { body }), 'Rate created.');
  return (
    <>
      <PageHeader title="Create New Rate" breadcrumbs={[{ label: 'Rate Management', to: paths.rates() }]} />
      <RateForm save={save} submitLabel="Create Rate" />
    </>
  );
}

export { NewRatePage as Component };
