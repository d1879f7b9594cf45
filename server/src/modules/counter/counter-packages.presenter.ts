import type { CounterPackage, CounterView } from '@eport/contract/counter/counter.ts';
import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import { type PackageStatus, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { invoicePolicy } from '../invoices/index.ts';
import { packagePolicy } from '../packages/index.ts';
import type { listStorageOwed } from '../storage-clock/index.ts';
import type { ViewRow } from './counter.queries.ts';

type Row = ViewRow['packages'][number];
type Storage = Awaited<ReturnType<typeof listStorageOwed>> extends Map<number, infer Owed> ? Owed : never;

const AWAITING_PICKUP: readonly PackageStatus[] = STATUS_GROUPS.awaitingPickup;

/** Returns the IDs of the packages that await pickup: storage runs only for them. */
export const idsInStorage = (rows: Row[]): number[] =>
  rows.filter(({ status }) => AWAITING_PICKUP.includes(status)).map(({ id }) => id);

const NO_STORAGE = { accrued_amount: '0.00', has_unpaid_storage: false, part_paid_invoice_id: null };

/** The state of a package once everything is paid. */
const PAID = { status: 'READY_FOR_PICKUP', ...NO_STORAGE } as const;

export function presentPackage(
  {
    is_owed,
    lacks_drawer: _,
    agent_id: agentId,
    open_exceptions,
    ...pkg
  }: Row & { open_exceptions: ExceptionKind[] },
  storage: Storage | undefined,
  actor: Actor,
): CounterPackage {
  const { accrued_amount, has_unpaid_storage, part_paid_invoice_id } = storage ?? NO_STORAGE;
  const facts = {
    ...pkg,
    open_exceptions,
    accrued_amount,
    has_unpaid_storage,
    part_paid_invoice_id,
    // Matters only for cleared packages. Paying its invoice makes one ready for pickup, so an invoiced one still owes.
    is_invoiced: is_owed,
  };
  const can = packagePolicy.permissions(['handOverAtCounter', 'handOverUnpaid'], facts, actor);
  const isReadyWhenPaid = packagePolicy.refusalOf('handOverAtCounter', { ...facts, ...PAID }, actor) === null;
  return {
    ...pkg,
    agentId,
    openExceptions: open_exceptions,
    readiness: readinessOf(pkg.status, is_owed, { isReady: can.handOverAtCounter.allowed, isReadyWhenPaid }),
    can,
  };
}

function readinessOf(
  status: PackageStatus,
  isOwed: boolean,
  { isReady, isReadyWhenPaid }: { isReady: boolean; isReadyWhenPaid: boolean },
): CounterPackage['readiness'] {
  if (isReady) return 'READY';
  const isCleared = status === 'CUSTOMS_CLEARED';
  if (isCleared && !isOwed) return 'NOT_INVOICED';
  return isReadyWhenPaid && (isCleared || AWAITING_PICKUP.includes(status)) ? 'WHEN_PAID' : 'NOT_READY';
}

export function presentStorage(
  { id, description, agent_id, lacks_drawer }: Row,
  storage: Storage | undefined,
  actor: Actor,
): CounterView['storage'] {
  const amount = Number(storage?.accrued_amount ?? 0);
  if (!storage || amount === 0) return [];
  return [
    {
      packageId: id,
      packageDescription: description,
      agentId: agent_id,
      days: storage.days,
      amount,
      // Storage has no invoice yet: its invoice is issued when it is paid.
      can: invoicePolicy.permissions(['payCash'], { id: null, status: 'DUE', lacks_drawer }, actor),
    },
  ];
}
