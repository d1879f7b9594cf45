export const RATE_SORTS = [
  'agentName',
  'chargeReferenceDescription',
  'destinationCountryName',
  'rateType',
  'minRange',
  'rate',
] as const;
