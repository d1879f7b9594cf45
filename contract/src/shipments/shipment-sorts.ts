export const SHIPMENT_SORTS = [
  'createdAt',
  'manifestId',
  'destinationCountryName',
  'departureDate',
  'status',
] as const;
