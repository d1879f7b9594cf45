import type { ProfitGroup } from '@eport/contract/reports/profit.ts';
import type { TakingsGroup } from '@eport/contract/reports/takings-report.ts';

export const PROFIT_BY = [
  { value: 'lane', label: 'Lane' },
  { value: 'shipment', label: 'Shipment' },
  { value: 'customer', label: 'Customer' },
  { value: 'agent', label: 'Agent' },
] as const satisfies { value: ProfitGroup; label: string }[];

export const TAKINGS_BY = [
  { value: 'method', label: 'Method' },
  { value: 'cashier', label: 'Cashier' },
  { value: 'methodAndCashier', label: 'Both' },
] as const satisfies { value: TakingsGroup; label: string }[];

type PreviousQuery = { queryKey: readonly unknown[] } | undefined;

/**
 * Keeps the previous data while another period loads, if its grouping, the last part of the query key, is the same. Rows of another
 * grouping would get the wrong header and links.
 */
export const keepSameGroup =
  (by: string) =>
  <Data>(previous: Data | undefined, query: PreviousQuery): Data | undefined =>
    query?.queryKey.at(-1) === by ? previous : undefined;
