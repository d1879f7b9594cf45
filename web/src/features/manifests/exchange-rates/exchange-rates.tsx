import type {
  ManifestExchangeRate,
  ManifestExchangeRates,
} from '@eport/contract/manifests/manifest-exchange-rates.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { formatCount, formatRate } from '../../../lib/format.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { manifestExchangeRatesQuery } from './exchange-rates.queries.ts';

const dialogCode = lazyCode('exchange-rates', () => import('./exchange-rates-dialog.tsx'));

const DEFAULTS = { rates: '' };
const NONE = { text: 'No house bill declares values in another currency.' };

type Row = ManifestExchangeRate & { into: string };

const columns: Column<Row>[] = [
  { header: 'Currency', card: 'title', oneLine: true, cell: ({ currencyCode }) => currencyCode },
  { header: 'House Bills', numeric: true, cell: ({ billCount }) => formatCount(billCount) },
  {
    header: 'Rate',
    oneLine: true,
    cell: ({ currencyCode, rate, billCount, into }) =>
      rate !== null ? (
        `1 ${currencyCode} = ${formatRate(rate)} ${into}`
      ) : billCount > 0 ? (
        <Chip label="Missing" color="error" />
      ) : (
        'Needed for duty estimates'
      ),
  },
];

/** Renders nothing if bills and duty estimates use only the manifest's currency and no rates are entered. */
export function ExchangeRates({ manifestId }: { manifestId: number }) {
  const rates = useQuery(manifestExchangeRatesQuery(manifestId));
  const failure = failureOf(rates, 'Failed to load the exchange rates. Please try again.');
  if (failure) return <FailureAlert failure={failure} />;
  return rates.data && rates.data.rates.length > 0 ? (
    <RatesCard manifestId={manifestId} rates={rates.data} />
  ) : null;
}

function RatesCard({ manifestId, rates }: { manifestId: number; rates: ManifestExchangeRates }) {
  const [{ rates: open }, setUrl] = useUrlState(DEFAULTS);
  const close = () => setUrl({ rates: '' }, 'replace');
  return (
    <SectionCard
      title="Exchange Rates"
      actions={
        <Button variant="outlined" onClick={() => setUrl({ rates: 'edit' }, 'replace')}>
          Enter Rates
        </Button>
      }
      flush
    >
      <DataTable
        bare
        caption="Exchange rates"
        columns={columns}
        rows={rates.rates.map((rate) => ({ ...rate, into: rates.currencyCode }))}
        keyOf={({ currencyCode }) => currencyCode}
        empty={NONE}
      />
      {open === 'edit' && (
        <LazyDialog code={dialogCode} onClose={close}>
          {({ ExchangeRatesDialog }, dialog) => (
            <ExchangeRatesDialog manifestId={manifestId} rates={rates} onClose={dialog.onClose} />
          )}
        </LazyDialog>
      )}
    </SectionCard>
  );
}
