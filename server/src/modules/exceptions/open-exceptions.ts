import { EXCEPTION_LABELS, type ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import { PACKAGE_MACHINE } from '@eport/contract/packages/package-states.ts';
import { canHappen } from '@eport/contract/shared/state-machine.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  closeIfOpen,
  closeOpenOfKind,
  insertExceptions,
  insertNotes,
  listRuleFacts,
} from './open.queries.ts';

type NewException = {
  packageId: number;
  agentId: number;
  kind: ExceptionKind;
  note: string | null;
  openedBy: number | null;
};

type Clock = Pick<Context, 'clock'>;

/**
 * Opens exceptions and returns their IDs, except for a package that already has an open one of the same kind. Expects the packages to be
 * locked or new.
 */
export async function openExceptions(
  { clock }: Clock,
  trx: Transaction<DB>,
  exceptions: NewException[],
): Promise<number[]> {
  if (exceptions.length === 0) return [];
  const now = clock.now();
  const rows = exceptions.map(({ packageId, agentId, kind, openedBy }) => ({
    package_id: packageId,
    agent_id: agentId,
    kind,
    opened_by: openedBy,
    opened_at: now,
  }));
  const opened = await insertExceptions(trx, rows);
  const notes = opened.flatMap(({ id, package_id, kind }) => {
    const exception = exceptions.find((one) => one.packageId === package_id && one.kind === kind);
    if (!exception?.note) return [];
    return [{ exception_id: id, text: exception.note, written_by: exception.openedBy, created_at: now }];
  });
  if (notes.length > 0) await insertNotes(trx, notes);
  return opened.map(({ id }) => id);
}

/** Opens an exception for each of these packages that has no owner. */
export async function openUnknownOwner(
  context: Clock,
  trx: Transaction<DB>,
  packageIds: number[],
): Promise<void> {
  const packages = await listRuleFacts(trx, packageIds);
  const exceptions = packages.flatMap(({ id, agent_id, user_id, status }) =>
    user_id !== null || !canHappen(PACKAGE_MACHINE, 'openException', status)
      ? []
      : [{ packageId: id, agentId: agent_id, kind: 'UNKNOWN_OWNER' as const, note: null, openedBy: null }],
  );
  await openExceptions(context, trx, exceptions);
}

type Owner = { packageId: number; owner: string; closedBy: number };

/** Expects the package to be locked. */
export const closeUnknownOwner = (
  { clock }: Clock,
  trx: Transaction<DB>,
  { packageId, owner, closedBy }: Owner,
) =>
  closeOpenOfKind(trx, {
    packageId,
    kind: 'UNKNOWN_OWNER',
    decision: `Assigned to ${owner}.`,
    closed_by: closedBy,
    closed_at: clock.now(),
  });

type Arrival = { packageId: number; shipment: string; closedBy: number };

/** Closes the exception of a package that was missing. Returns whether there was one. Expects the package to be locked. */
export async function closeMissing(
  { clock }: Clock,
  trx: Transaction<DB>,
  { packageId, shipment, closedBy }: Arrival,
): Promise<boolean> {
  const closed = await closeOpenOfKind(trx, {
    packageId,
    kind: 'MISSING_AT_ARRIVAL',
    decision: `Found when shipment ${shipment} was unloaded.`,
    closed_by: closedBy,
    closed_at: clock.now(),
  });
  return closed.length > 0;
}

/** Closes the exception that an undone scan had opened, unless it has been closed in the meantime. */
export const closeUndone = (
  { clock }: Clock,
  trx: Transaction<DB>,
  { exceptionId, closedBy }: { exceptionId: number; closedBy: number },
) =>
  closeIfOpen(trx, exceptionId, {
    decision: 'The scan was undone.',
    closed_by: closedBy,
    closed_at: clock.now(),
  });

type Collection = { packageId: number; collectedBy: string; closedBy: number };

/** Expects the package to be locked. */
export const closeAbandoned = (
  { clock }: Clock,
  trx: Transaction<DB>,
  { packageId, collectedBy, closedBy }: Collection,
) =>
  closeOpenOfKind(trx, {
    packageId,
    kind: 'ABANDONED',
    decision: `Handed over to ${collectedBy}.`,
    closed_by: closedBy,
    closed_at: clock.now(),
  });

export const reasonOf = (kinds: readonly ExceptionKind[]): string =>
  `It has an open exception: ${kinds.map((kind) => EXCEPTION_LABELS[kind]).join(', ')}.`;
