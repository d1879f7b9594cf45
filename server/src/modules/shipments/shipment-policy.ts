import { clearanceApi } from '@eport/contract/clearance/clearance.api.ts';
import { costsApi } from '@eport/contract/costs/costs.api.ts';
import { exchangeRatesApi } from '@eport/contract/costs/exchange-rates.api.ts';
import { shipmentInvoicesApi } from '@eport/contract/invoices/shipment-invoices.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { hasPassedCustoms, type PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type EventOf, transitionsOf } from '@eport/contract/shared/state-machine.ts';
import { loadingApi } from '@eport/contract/shipments/loading.api.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';
import { SHIPMENT_MACHINE } from '@eport/contract/shipments/shipment-states.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { type Refusal, refusal, refusalUnless } from '../../platform/errors/refusal.ts';
import { pluralText, statusText } from '../../platform/texts.ts';

type InStatus = { status: ShipmentStatus };
type Unstuffed = { unstuffed_at: Date | null };
type Counted = { package_count: number };
type WithExceptions = { exception_package_count: number };
type Uncleared = { uncleared_count: number };
type Declared = { has_manifest: boolean };
type Billed = { has_bill: boolean };
type Unloaded = { unloading_confirmed_at: Date | null };
type Scanned = { scan_count: number };
type MasterCost = { currency_code: string; exchange_rate: string | null };

export const countsOf = (packages: { status: PackageStatus }[]): Counted & Uncleared => ({
  package_count: packages.length,
  uncleared_count: packages.filter(({ status }) => !hasPassedCustoms(status)).length,
});

const notPreparing = ({ status }: InStatus) =>
  refusal('SHIPMENT_NOT_PREPARING', { status: statusText(status) });

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const wrongStatus =
  (event: EventOf<typeof SHIPMENT_MACHINE>) =>
  ({ status }: InStatus): Refusal => {
    const sources = transitionsOf(SHIPMENT_MACHINE, event).flatMap(({ from }) => from.map(statusText));
    const needed = alternatives.format(sources);
    return refusal('SHIPMENT_WRONG_STATUS', { status: statusText(status), needed });
  };

const stepAction = (event: 'depart' | 'arrive' | 'processUnstuffing' | 'clear' | 'close' | 'remove') => ({
  endpoint: shipmentsApi[event],
  otherwise: wrongStatus(event),
});

const ACTIONS = {
  update: { endpoint: shipmentsApi.update, otherwise: wrongStatus('update') },
  addPackages: { endpoint: shipmentsApi.addPackages, otherwise: notPreparing },
  removePackage: { endpoint: shipmentsApi.removePackage, otherwise: notPreparing },
  load: { endpoint: loadingApi.load, otherwise: wrongStatus('load') },
  unload: { endpoint: loadingApi.unload, otherwise: wrongStatus('unload') },
  confirmUnloading: { endpoint: loadingApi.confirmUnloading, otherwise: wrongStatus('confirmUnloading') },
  remove: stepAction('remove'),
  depart: stepAction('depart'),
  createManifest: {
    endpoint: manifestsApi.create,
    otherwise: ({ manifest_id: name }: { manifest_id: string }) =>
      refusal('SHIPMENT_CLOSED_NO_MANIFEST', { name }),
  },
  arrive: stepAction('arrive'),
  processUnstuffing: stepAction('processUnstuffing'),
  /** Used for `can` only: the write checks the policy of each package, which applies the same row of SHIPMENT_MACHINE. */
  setPackageStatuses: {
    endpoint: adminPackagesApi.setBulkStatus,
    otherwise: ({ package_count: count }: Counted) => refusal('BULK_REFUSED', { count }),
  },
  recordClearance: { endpoint: clearanceApi.record, otherwise: wrongStatus('recordClearance') },
  clear: stepAction('clear'),
  close: stepAction('close'),
  invoiceAll: { endpoint: shipmentInvoicesApi.start, otherwise: wrongStatus('invoiceAll') },
  addCost: { endpoint: costsApi.addToShipment, otherwise: wrongStatus('addCost') },
  removeCost: {
    endpoint: costsApi.removeFromShipment,
    otherwise: (shipment: InStatus) =>
      shipment.status === 'CLOSED' ? refusal('SHIPMENT_CLOSED') : wrongStatus('removeCost')(shipment),
  },
  enterRate: { endpoint: exchangeRatesApi.enter, otherwise: wrongStatus('enterRate') },
  correctRate: { endpoint: exchangeRatesApi.correct, otherwise: wrongStatus('correctRate') },
} as const;

export const shipmentPolicy = policyOf(SHIPMENT_MACHINE, ACTIONS, {
  HAS_PACKAGES: ({ package_count }: Counted) => refusalUnless(package_count > 0, 'SHIPMENT_EMPTY'),
  NO_OPEN_EXCEPTIONS: ({ exception_package_count: count }: WithExceptions) =>
    refusalUnless(count === 0, 'SHIPMENT_HAS_EXCEPTIONS', { packages: pluralText(count, 'package') }),
  EMPTY: ({ package_count }: Counted) => refusalUnless(package_count === 0, 'SHIPMENT_NOT_EMPTY'),
  WITHOUT_MANIFEST: ({ has_manifest }: Declared) => refusalUnless(!has_manifest, 'SHIPMENT_IN_USE'),
  NOT_UNSTUFFED: ({ unstuffed_at }: Unstuffed) =>
    refusalUnless(unstuffed_at === null, 'SHIPMENT_ALREADY_UNSTUFFED'),
  UNLOADING_NOT_CONFIRMED: ({ unloading_confirmed_at }: Unloaded) =>
    refusalUnless(unloading_confirmed_at === null, 'UNLOADING_CONFIRMED'),
  SOMETHING_UNLOADED: ({ scan_count }: Scanned) => refusalUnless(scan_count > 0, 'UNLOADING_NOT_STARTED'),
  ALL_PAST_CUSTOMS: ({ uncleared_count: count }: Uncleared) =>
    refusalUnless(count === 0, 'SHIPMENT_NOT_ALL_CLEARED', { count }),
  PACKAGE_NOT_ON_MANIFEST: ({ has_bill }: Billed) => refusalUnless(!has_bill, 'PACKAGE_ON_MANIFEST'),
  COST_NOT_IN_USD: ({ currency_code }: MasterCost) => refusalUnless(currency_code !== 'USD', 'COST_IN_USD'),
  RATE_MISSING: ({ exchange_rate: rate }: MasterCost) =>
    refusalUnless(rate === null, 'EXCHANGE_RATE_ENTERED', { rate: Number(rate) }),
  RATE_ENTERED: ({ exchange_rate }: MasterCost) =>
    refusalUnless(exchange_rate !== null, 'EXCHANGE_RATE_MISSING'),
});
