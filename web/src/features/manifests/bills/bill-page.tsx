import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, Navigate, useParams } from 'react-router';
import { ObjectHistory } from '../../../entities/object-history.tsx';
import { failureOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readId } from '../../../lib/read-id.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { billQuery } from '../bills.queries.ts';
import { manifestQuery, preflightQuery } from '../manifests.queries.ts';
import { AfterPaint } from './after-paint.tsx';
import { BillFindings } from './bill-findings.tsx';
import { BillForm } from './bill-form.tsx';
import { BillNeighbors } from './bill-neighbors.tsx';
import { ExportedBefore } from './exported-before.tsx';

const FAILED = 'Failed to load Bill of Lading details.';

export function loader({ params }: LoaderFunctionArgs) {
  const manifestId = readId(params.manifestId);
  void queryClient.prefetchQuery(billQuery(readId(params.bolId)));
  void queryClient.prefetchQuery(manifestQuery(manifestId));
  void queryClient.prefetchQuery(preflightQuery(manifestId));
  return null;
}

export function BillPage() {
  const params = useParams();
  const manifestId = readId(params.manifestId);
  const bill = useQuery(billQuery(readId(params.bolId)));
  const manifest = useQuery(manifestQuery(manifestId));
  if (bill.data && bill.data.manifestId !== manifestId)
    return <Navigate to={paths.bill(bill.data.manifestId, bill.data.id)} replace />;
  if (bill.data && manifest.data)
    return <BillContent key={bill.data.id} bill={bill.data} manifest={manifest.data} />;
  const failure = failureOf(bill, FAILED) ?? failureOf(manifest, FAILED);
  return (
    <>
      <PageHeader title="Bill of Lading" back={backTo(manifestId)} />
      {failure ? <ErrorState {...failure} /> : <PageSkeleton />}
    </>
  );
}

function BillContent({ bill, manifest }: { bill: Bill; manifest: Manifest }) {
  const { position, count, previous, next } = placeOf(bill, manifest);
  return (
    <>
      <PageHeader
        title={`Bill of Lading ${bill.blReferenceNumber}`}
        back={backTo(manifest.id)}
        context={`Bill ${formatCount(position)} of ${formatCount(count)} · package #${bill.shippingPackageId} · to ${manifest.destinationCountryName}`}
        actions={<BillNeighbors previous={previous} next={next} />}
        {...(bill.exportedAt && { mark: <ExportedBefore at={bill.exportedAt} /> })}
      />
      <BillFindings manifestId={manifest.id} billId={bill.id} />
      <AfterPaint height={126}>
        {({ PurchaseInvoice }) => <PurchaseInvoice packageId={bill.shippingPackageId} />}
      </AfterPaint>
      <BillForm bill={bill} manifest={manifest} nextBill={next} />
      <AfterPaint>
        {({ BillEstimate }) => <BillEstimate billId={bill.id} reference={bill.blReferenceNumber} />}
      </AfterPaint>
      <ObjectHistory kind="BILL" id={bill.id} />
    </>
  );
}

const backTo = (manifestId: number) => ({ label: 'Back to Manifest', to: paths.manifest(manifestId) });

function placeOf({ id }: Bill, { id: manifestId, billsOfLading }: Manifest) {
  const index = billsOfLading.findIndex((each) => each.id === id);
  const pathAt = (neighborIndex: number) => {
    const neighbor = index < 0 ? undefined : billsOfLading[neighborIndex];
    return neighbor ? paths.bill(manifestId, neighbor.id) : null;
  };
  return {
    position: index + 1,
    count: billsOfLading.length,
    previous: pathAt(index - 1),
    next: pathAt(index + 1),
  };
}

export { BillPage as Component };
