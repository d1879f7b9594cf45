import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import type {
  PackageStorage,
  StorageClock,
  StoragePeriod,
} from '@eport/contract/storage-clock/storage-clock.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { dateIn } from '../../platform/clock.ts';
import { numberOrNull } from '../../platform/decimal.ts';
import { packagePolicy } from '../packages/index.ts';
import type { PeriodRow, StorageRow } from './storage.queries.ts';
import { type Accrued, accruedOf, type StorageRules } from './storage-fee.ts';

export type Day = { timeZone: string; today: string };
export type Storage = { row: StorageRow; rules: StorageRules; readyOn: string; accrued: Accrued };

/** Returns null unless the package is ready for pickup. */
export function storageOf(row: StorageRow, { timeZone, today }: Day): Storage | null {
  if (row.ready_at === null || !STATUS_GROUPS.awaitingPickup.some((status) => status === row.status))
    return null;
  const rules = {
    freeDays: row.storage_free_days,
    fee: row.storage_fee,
    basis: row.storage_basis,
    maximum: row.storage_maximum,
    abandonedAfterDays: row.abandoned_after_days,
  };
  const readyOn = dateIn(timeZone, row.ready_at);
  const periods = row.periods.map(({ first_day, last_day, amount, waived_at }) => ({
    firstDay: first_day,
    lastDay: last_day,
    amount,
    isWaived: waived_at !== null,
  }));
  return { row, rules, readyOn, accrued: accruedOf(rules, { readyOn, weight: row.weight, periods }, today) };
}

const isOwed = (amount: string) => Number(amount) > 0;

const isPartPaid = ({ invoice_status, paid_amount }: PeriodRow) =>
  invoice_status === 'DUE' && isOwed(paid_amount ?? '0');

export const factsOf = (row: StorageRow, storage: Storage | null) => ({
  ...row,
  accrued_amount: storage?.accrued.amount ?? '0.00',
  part_paid_invoice_id: row.periods.find(isPartPaid)?.invoice_id ?? null,
  has_unpaid_storage: row.periods.some(({ invoice_status }) => invoice_status === 'DUE'),
});

export function presentStorage(row: StorageRow, actor: Actor, day: Day): PackageStorage {
  const storage = storageOf(row, day);
  const isCustomer = actor.role === 'ROLE_CUSTOMER';
  return {
    packageId: row.id,
    clock: storage && presentClock(storage, day.today),
    periods: row.periods.map((period) => presentPeriod(period, isCustomer)),
    can: packagePolicy.permissions(['chargeStorage', 'waiveStorage'], factsOf(row, storage), actor),
  };
}

function presentClock({ rules, readyOn, accrued }: Storage, today: string): StorageClock | null {
  const { freeUntil, days, amount, abandonedOn } = accrued;
  if (freeUntil === null && abandonedOn === null) return null;
  return {
    readyOn,
    freeUntil,
    fee: numberOrNull(rules.fee),
    basis: rules.basis,
    maximum: numberOrNull(rules.maximum),
    days: isOwed(amount) ? (days?.count ?? 0) : 0,
    amount: Number(amount),
    abandonedOn,
    isAbandoned: abandonedOn !== null && today >= abandonedOn,
  };
}

const presentPeriod = (row: PeriodRow, isCustomer: boolean): StoragePeriod => ({
  id: row.id,
  firstDay: row.first_day,
  lastDay: row.last_day,
  amount: Number(row.amount),
  invoiceId: row.invoice_id,
  waivedAt: row.waived_at && new Date(row.waived_at).toISOString(),
  waivedByName: isCustomer ? null : row.waived_by_name,
  waiveReason: isCustomer ? null : row.waive_reason,
});
