import type { BillSummary } from '@eport/contract/manifests/manifest.ts';
import { wordSearch } from '../../lib/word-search.ts';

export function searchBills(bills: readonly BillSummary[], search: string): readonly BillSummary[] {
  return wordSearch(
    bills,
    search,
    ({ blReferenceNumber, shippingPackageId, consigneeName, goodsDescription }) =>
      `${blReferenceNumber} #${shippingPackageId} ${consigneeName} ${goodsDescription}`,
  );
}
