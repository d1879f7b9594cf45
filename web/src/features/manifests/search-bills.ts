import type { BillSummary } from '@eport/contract/manifests/manifest.ts';

export function searchBills(bills: readonly BillSummary[], search: string): readonly BillSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return bills;
  return bills.filter((bill) => {
    const { blReferenceNumber, shippingPackageId, consigneeName, goodsDescription } = bill;
    const text =
      `${blReferenceNumber} #${shippingPackageId} ${consigneeName} ${goodsDescription}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
