export const MANIFEST_SORTS = [
  'id',
  'masterBillOfLadingReferenceNumber',
  'voyageNumber',
  'departureDate',
] as const;
