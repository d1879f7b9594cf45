import type { PackageException, ShownException } from '@eport/contract/exceptions/exception.ts';
import { shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import type {
  AdminPackage,
  AdminPackageItem,
  CustomerPackage,
  HistoryEntry,
  MovingPackage,
  PackageDocument,
  PackageJourney,
  WaitingPackage,
} from '@eport/contract/packages/package.ts';
import type { PackagePhoto } from '@eport/contract/photos/photo.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { numberOrNull } from '../../platform/decimal.ts';
import { presentAgentContact } from '../agents/index.ts';
import { presentCost } from '../costs/index.ts';
import { presentItems } from '../expected-packages/index.ts';
import { presentCode } from './codes/codes.presenter.ts';
import type { MovingRow, WaitingRow } from './list/dashboard.queries.ts';
import type { PackageListRow } from './list/package-list.queries.ts';
import type {
  CustomerPackageRow,
  DocumentRow,
  ExceptionRow,
  HistoryRow,
  JourneyRow,
  PackageRow,
  PhotoRow,
} from './packages.queries.ts';
import { packagePolicy } from './status/package-policy.ts';

export const presentCustomerPackage = (row: CustomerPackageRow): CustomerPackage => ({
  id: row.id,
  status: row.status,
  description: row.description,
  customerEmail: row.email,
  hasInvoice: row.invoice_id !== null,
  senderName: row.sender_name,
  incomingTrackingNumber: row.incoming_tracking_number,
  weight: Number(row.weight),
  openExceptions: row.open_exceptions,
});

const instant = (text: Date | string) => new Date(text).toISOString();

const presentDocument = (row: DocumentRow): PackageDocument => ({
  id: row.id,
  fileName: row.file_name,
  createdAt: instant(row.created_at),
});

const presentPhoto = (row: PhotoRow): PackagePhoto => ({ id: row.id, createdAt: instant(row.created_at) });

const presentShownException = (row: ExceptionRow): ShownException => ({
  id: row.id,
  kind: row.kind,
  openedAt: instant(row.opened_at),
  closedAt: row.closed_at && instant(row.closed_at),
});

const openKindsOf = ({ exceptions }: { exceptions: readonly ExceptionRow[] }) =>
  exceptions.filter(({ status }) => status === 'OPEN').map(({ kind }) => kind);

const presentException = (row: ExceptionRow): PackageException => ({
  ...presentShownException(row),
  status: row.status,
  decision: row.decision,
});

const measures = (row: PackageRow | JourneyRow) => ({
  weight: Number(row.weight),
  length: numberOrNull(row.length),
  width: numberOrNull(row.width),
  height: numberOrNull(row.height),
});

const presentGoods = (row: PackageRow | JourneyRow) => ({
  items: presentItems(row.items),
  declaredValue: row.declared_value === null ? null : Number(row.declared_value),
  declaredCurrency: row.declared_currency,
});

export const presentJourney = (row: JourneyRow, actor: Actor, today: string): PackageJourney => ({
  ...presentCustomerPackage({ ...row, open_exceptions: openKindsOf(row) }),
  ...measures(row),
  ...presentGoods(row),
  warehouseName: row.warehouse_name,
  destinationCountryName: row.destination_country_name,
  createdAt: row.created_at.toISOString(),
  agent: presentAgentContact(row.agent),
  passage: presentPassage(row),
  documents: row.documents.map(presentDocument),
  photos: row.photos.map(presentPhoto),
  exceptions: row.exceptions.map(presentShownException),
  invoice: presentInvoice(row, today),
  can: packagePolicy.permissions(['uploadInvoice'], factsOf(row), actor),
});

export const presentWaitingPackage = (row: WaitingRow, actor: Actor): WaitingPackage => ({
  id: row.id,
  status: row.status,
  description: row.description,
  senderName: row.sender_name,
  openExceptions: row.open_exceptions,
  can: packagePolicy.permissions(['uploadInvoice'], row, actor),
});

export const presentMovingPackage = (row: MovingRow): MovingPackage => ({
  id: row.id,
  status: row.status,
  description: row.description,
  senderName: row.sender_name,
  destinationCountryName: row.destination_country_name,
  createdAt: row.created_at.toISOString(),
  passage: presentPassage(row),
  changedAt: row.changed_at.toISOString(),
});

function presentPassage(row: JourneyRow | MovingRow): PackageJourney['passage'] {
  if (row.mode_of_transport === null) return null;
  return {
    departureDate: row.departure_date,
    modeOfTransport: row.mode_of_transport,
    departedAt: row.departed_at?.toISOString() ?? null,
    arrivedAt: row.arrived_at?.toISOString() ?? null,
  };
}

function presentInvoice(row: JourneyRow, today: string): PackageJourney['invoice'] {
  const { invoice_id: id, invoice_status: status, invoice_due_date: dueDate, invoice_total: total } = row;
  const createdAt = row.invoice_created_at?.toISOString();
  if (id === null || status === null || dueDate === null || createdAt === undefined) return null;
  return {
    id,
    status: shownStatus(status, dueDate, today),
    totalAmount: Number(total),
    createdAt,
    dueDate,
    paidAt: row.invoice_paid_at?.toISOString() ?? null,
  };
}

export const presentPackageItem = (row: PackageListRow): AdminPackageItem => ({
  id: row.id,
  customerName: row.first_name === null ? row.recipient_name : `${row.first_name} ${row.last_name}`,
  customerEmail: row.email,
  mailboxId: row.mailbox_id,
  description: row.description,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  incomingTrackingNumber: row.incoming_tracking_number,
  warehouseName: row.warehouse_name,
  destinationCountryName: row.destination_country_name,
  weight: Number(row.weight),
  shelf: row.shelf,
});

const factsOf = <Row extends PackageRow | JourneyRow>(row: Row) => ({
  ...row,
  is_invoiced: row.invoice_id !== null,
  document_count: row.documents.length,
  photo_count: row.photos.length,
  open_exceptions: openKindsOf(row),
});

const ACTIONS = [
  'assignCustomer',
  'uploadInvoice',
  'setStatus',
  'setSize',
  'setSender',
  'setShelf',
  'addFee',
  'removeFee',
  'generateInvoice',
  'bringToCounter',
  'handOver',
  'addCode',
  'openException',
  'addPhoto',
  'removePhoto',
] as const;

export const presentPackage = (row: PackageRow, actor: Actor): AdminPackage => ({
  ...presentPackageItem(row),
  ...measures(row),
  ...presentGoods(row),
  userId: row.user_id,
  recipientName: row.recipient_name,
  recipientAddress: row.recipient_address,
  senderName: row.sender_name,
  senderAddress: row.sender_address,
  warehouseId: row.warehouse_id,
  destinationCountryId: row.destination_country_id,
  hasInvoice: row.invoice_id !== null,
  invoiceId: row.invoice_id,
  shipmentId: row.shipment_id,
  collectedBy: row.collected_by,
  appliedCosts: row.costs.map(presentCost),
  documents: row.documents.map(presentDocument),
  codes: row.codes.map((code) => presentCode(code, row, actor)),
  photos: row.photos.map(presentPhoto),
  exceptions: row.exceptions.map(presentException),
  can: packagePolicy.permissions(ACTIONS, { ...factsOf(row), code_count: row.codes.length }, actor),
});

export const presentHistoryEntry = (row: HistoryRow, withActor: boolean): HistoryEntry => ({
  at: row.at.toISOString(),
  fromStatus: row.from_status,
  toStatus: row.to_status,
  reason: row.reason,
  actorName: withActor ? row.actor_name : null,
});
