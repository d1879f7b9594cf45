/** READY_FOR_PICKUP_AT_WAREHOUSE: at the agent's own counter. */
export const PACKAGE_STATUSES = [
  'IN_WAREHOUSE',
  'ON_HOLD_INVOICE_REQUIRED',
  'IN_TRANSIT',
  'AWAITING_CUSTOMS_CLEARANCE',
  'CUSTOMS_DECLARATION_REQUIRED',
  'HELD_AT_PORT_DUTIES_DUE',
  'CUSTOMS_CLEARED',
  'READY_FOR_PICKUP',
  'READY_FOR_PICKUP_AT_WAREHOUSE',
  'COLLECTED',
] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];

export const SETTABLE_STATUSES = [
  'AWAITING_CUSTOMS_CLEARANCE',
  'CUSTOMS_CLEARED',
  'HELD_AT_PORT_DUTIES_DUE',
  'CUSTOMS_DECLARATION_REQUIRED',
] as const satisfies readonly PackageStatus[];
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

export const BULK_STATUSES = [
  'CUSTOMS_CLEARED',
  'HELD_AT_PORT_DUTIES_DUE',
] as const satisfies readonly SettableStatus[];
export type BulkStatus = (typeof BULK_STATUSES)[number];

export const STATUS_GROUPS = {
  inWarehouse: ['IN_WAREHOUSE'],
  inTransit: ['IN_TRANSIT', 'AWAITING_CUSTOMS_CLEARANCE', 'CUSTOMS_CLEARED'],
  awaitingPickup: ['READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'],
  actionRequired: ['ON_HOLD_INVOICE_REQUIRED', 'HELD_AT_PORT_DUTIES_DUE', 'CUSTOMS_DECLARATION_REQUIRED'],
  delivered: ['COLLECTED'],
} as const satisfies Record<string, readonly PackageStatus[]>;

const PAST_CUSTOMS: readonly PackageStatus[] = [
  'CUSTOMS_CLEARED',
  ...STATUS_GROUPS.awaitingPickup,
  ...STATUS_GROUPS.delivered,
];

export const hasPassedCustoms = (status: PackageStatus): boolean => PAST_CUSTOMS.includes(status);
