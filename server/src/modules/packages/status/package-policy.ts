import { costsApi } from '@eport/contract/costs/costs.api.ts';
import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { packageCodesApi } from '@eport/contract/packages/package-codes.api.ts';
import { PACKAGE_MACHINE } from '@eport/contract/packages/package-states.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { MAX_PHOTOS } from '@eport/contract/photos/max-photos.ts';
import { photosApi } from '@eport/contract/photos/photos.api.ts';
import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import { UNDO_MINUTES } from '@eport/contract/receiving/receiving.ts';
import { canHappen } from '@eport/contract/shared/state-machine.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';
import { SHIPMENT_MACHINE } from '@eport/contract/shipments/shipment-states.ts';
import { storageClockApi } from '@eport/contract/storage-clock/storage-clock.api.ts';
import { policyOf } from '../../../platform/access/policy.ts';
import { refusal, refusalUnless } from '../../../platform/errors/refusal.ts';
import { statusText } from '../../../platform/texts.ts';
import { reasonOf } from '../../exceptions/index.ts';

type Named = { id: number; status: PackageStatus };
type Placed = { shipment_status: ShipmentStatus | null };
type Owned = { user_id: number | null };
type Invoiced = { is_invoiced: boolean };
type Documented = { document_count: number };
type Coded = { code_count: number };
type Code = { is_incoming: boolean };
type Photographed = { photo_count: number };
type Received = { is_recent: boolean; is_untouched: boolean };
type Stored = { part_paid_invoice_id: number | null; accrued_amount: string; has_unpaid_storage: boolean };
type Examined = { open_exceptions: readonly ExceptionKind[] };
type Fee = { description: string; currency_code: string; exchange_rate: unknown };
type Charged = { costs: Fee[] };

const MAX_DOCUMENTS = 50;
const MAX_CODES = 20;
const INVOICE_CURRENCY = 'USD';

const notReachable = ({ id, status }: Named, hint: string) =>
  refusal('STATUS_NOT_REACHABLE', { id, from: statusText(status), hint });

const collectedFees = ({ id }: Named) => refusal('PACKAGE_COLLECTED_NO_COSTS', { id });

/** Unreachable as long as the state machine allows codes in every status. */
const codesAreFinal = ({ id, status }: Named) =>
  refusal('STATUS_NOT_REACHABLE', { id, from: statusText(status), hint: 'its codes can no longer change.' });

const notReady = ({ id, status }: Named) => refusal('PACKAGE_NOT_READY', { id, from: statusText(status) });

const notStored = ({ id, status }: Named) => refusal('STORAGE_NOT_RUNNING', { id, from: statusText(status) });

const ACTIONS = {
  assignCustomer: {
    endpoint: adminPackagesApi.assignCustomer,
    otherwise: ({ id }: Named) => refusal('PACKAGE_HAS_CUSTOMER', { id }),
  },
  addCode: { endpoint: packageCodesApi.add, otherwise: codesAreFinal },
  removeCode: { endpoint: packageCodesApi.remove, otherwise: codesAreFinal },
  setSize: {
    endpoint: adminPackagesApi.setSize,
    otherwise: ({ id }: Named) => refusal('SIZE_TOO_LATE', { id }),
  },
  setSender: {
    endpoint: adminPackagesApi.setSender,
    otherwise: ({ id }: Named) => refusal('SENDER_TOO_LATE', { id }),
  },
  setShelf: {
    endpoint: adminPackagesApi.setShelf,
    otherwise: ({ id }: Named) => refusal('SHELF_TOO_LATE', { id }),
  },
  undoReceipt: {
    endpoint: receivingApi.undo,
    otherwise: ({ id }: Named) => refusal('UNDO_AFTER_CHANGE', { id }),
  },
  uploadInvoice: {
    endpoint: packagesApi.uploadInvoice,
    otherwise: ({ id }: Named) => refusal('UPLOAD_TOO_LATE', { id }),
  },
  setStatus: {
    endpoint: adminPackagesApi.setStatus,
    otherwise: (pkg: Named & Placed) => notReachable(pkg, settableHint(pkg)),
  },
  addFee: { endpoint: costsApi.addToPackage, otherwise: collectedFees },
  removeFee: { endpoint: costsApi.removeFromPackage, otherwise: collectedFees },
  generateInvoice: { endpoint: invoicesApi.generate, otherwise: () => refusal('PACKAGE_NOT_CLEARED') },
  bringToCounter: {
    endpoint: adminPackagesApi.atCounter,
    otherwise: (pkg: Named) =>
      notReachable(pkg, 'only a package that is READY FOR PICKUP can be brought to the counter.'),
  },
  handOver: { endpoint: adminPackagesApi.handOver, otherwise: notReady },
  handOverAtCounter: { endpoint: counterApi.handOver, otherwise: notReady },
  handOverUnpaid: { endpoint: counterApi.handOverUnpaid, otherwise: notReady },
  chargeStorage: { endpoint: storageClockApi.charge, otherwise: notStored },
  waiveStorage: { endpoint: storageClockApi.waive, otherwise: notStored },
  openException: {
    endpoint: exceptionsApi.open,
    otherwise: ({ id }: Named) => refusal('EXCEPTION_TOO_LATE', { id }),
  },
  addPhoto: {
    endpoint: photosApi.add,
    otherwise: ({ id }: Named) => refusal('PHOTO_TOO_LATE', { id }),
  },
  // Unreachable as long as the state machine allows this in every status.
  removePhoto: { endpoint: photosApi.remove, otherwise: () => refusal('CONFLICT') },
} as const;

export const packagePolicy = policyOf(PACKAGE_MACHINE, ACTIONS, {
  HAS_NO_CUSTOMER: ({ id, user_id }: Named & Owned) =>
    refusalUnless(user_id === null, 'PACKAGE_HAS_CUSTOMER', { id }),
  DOCUMENTS_BELOW_MAXIMUM: ({ id, document_count }: Named & Documented) =>
    refusalUnless(document_count < MAX_DOCUMENTS, 'TOO_MANY_DOCUMENTS', { id, max: MAX_DOCUMENTS }),
  CODES_BELOW_MAXIMUM: ({ id, code_count }: Named & Coded) =>
    refusalUnless(code_count < MAX_CODES, 'TOO_MANY_CODES', { id, max: MAX_CODES }),
  NO_OPEN_EXCEPTION: ({ id, open_exceptions }: Named & Examined) => {
    // The hand-over itself settles that a package was abandoned.
    const kinds = open_exceptions.filter((kind) => kind !== 'ABANDONED');
    return refusalUnless(kinds.length === 0, 'PACKAGE_HAS_EXCEPTIONS', { id, reason: reasonOf(kinds) });
  },
  SIZE_NOT_INVOICED: ({ id, is_invoiced }: Named & Invoiced) =>
    refusalUnless(!is_invoiced, 'SIZE_INVOICED', { id }),
  RECEIVED_JUST_NOW: ({ id, is_recent }: Named & Received) =>
    refusalUnless(is_recent, 'UNDO_TOO_LATE', { id, minutes: UNDO_MINUTES }),
  UNTOUCHED_SINCE: ({ id, is_untouched }: Named & Received) =>
    refusalUnless(is_untouched, 'UNDO_AFTER_CHANGE', { id }),
  CODE_WAS_ADDED: ({ id, is_incoming }: Named & Code) =>
    refusalUnless(!is_incoming, 'CODE_IS_INCOMING', { id }),
  PHOTOS_BELOW_MAXIMUM: ({ id, photo_count }: Named & Photographed) =>
    refusalUnless(photo_count < MAX_PHOTOS, 'TOO_MANY_PHOTOS', { id, max: MAX_PHOTOS }),
  SHIPMENT_ARRIVED: (pkg: Named & Placed) =>
    pkg.shipment_status !== null && canHappen(SHIPMENT_MACHINE, 'setPackageStatuses', pkg.shipment_status)
      ? null
      : notReachable(pkg, AFTER_ARRIVAL),
  FEES_NOT_INVOICED: ({ id, is_invoiced }: Named & Invoiced) =>
    refusalUnless(!is_invoiced, 'PACKAGE_INVOICED_NO_COSTS', { id }),
  STORAGE_ACCRUED: ({ id, accrued_amount }: Named & Stored) =>
    refusalUnless(Number(accrued_amount) > 0, 'STORAGE_NOT_OWED', { id }),
  STORAGE_UNPAID: ({ id, accrued_amount, has_unpaid_storage }: Named & Stored) =>
    refusalUnless(has_unpaid_storage || Number(accrued_amount) > 0, 'STORAGE_NOT_OWED', { id }),
  STORAGE_PAID: ({ id, accrued_amount, has_unpaid_storage }: Named & Stored) =>
    refusalUnless(!has_unpaid_storage && Number(accrued_amount) === 0, 'STORAGE_UNPAID', { id }),
  IS_INVOICED: ({ id, is_invoiced }: Named & Invoiced) =>
    refusalUnless(is_invoiced, 'PACKAGE_NOT_INVOICED', { id }),
  STORAGE_NOTHING_PAID: ({ part_paid_invoice_id: id }: Pick<Stored, 'part_paid_invoice_id'>) =>
    id === null ? null : refusal('INVOICE_PARTLY_PAID', { id }),
  HAS_NO_INVOICE: ({ id, is_invoiced }: Named & Invoiced) =>
    refusalUnless(!is_invoiced, 'PACKAGE_ALREADY_INVOICED', { id }),
  HAS_CUSTOMER: ({ id, user_id }: Named & Owned) =>
    refusalUnless(user_id !== null, 'PACKAGE_WITHOUT_CUSTOMER', { id }),
  FEES_IN_USD: ({ id, costs }: Named & Charged) => {
    const foreign = costs.find(
      ({ currency_code, exchange_rate }) => currency_code !== INVOICE_CURRENCY && exchange_rate === null,
    );
    if (!foreign) return null;
    const { description: fee, currency_code: currency } = foreign;
    return refusal('FOREIGN_CURRENCY_FEE', { fee, currency, id });
  },
});

const AFTER_ARRIVAL = 'its status can be set once its shipment has arrived at port.';

function settableHint({ status, shipment_status }: Named & Placed): string {
  switch (status) {
    case 'ON_HOLD_INVOICE_REQUIRED':
      return 'upload its purchase invoice to end the hold.';
    case 'IN_WAREHOUSE':
      return shipment_status === null
        ? 'add it to a master shipment; its status can be set once that has arrived at port.'
        : AFTER_ARRIVAL;
    case 'COLLECTED':
      return 'it has been handed over, so its status is final.';
    default:
      return 'it has passed customs and is paid, so only hand-over is left.';
  }
}
