import type {
  InvoiceRun,
  PackageToInvoice,
  StartInvoiceRun,
} from '@eport/contract/invoices/shipment-invoices.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { nextTurn } from '../../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listMissing } from '../../exceptions/index.ts';
import { requireShipment, shipmentPolicy } from '../../shipments/index.ts';
import { listBillables } from '../generate-invoice.queries.ts';
import { draftInvoice } from '../generate-invoice.service.ts';
import { findLatestRun, type InvoiceRunRow, insertRun } from './invoice-runs.queries.ts';
import {
  countOnShipment,
  findShipmentHead,
  listPackagesWithInvoices,
  type PackageWithInvoice,
} from './shipment-invoices.queries.ts';

/** Packages to draft before other requests get a turn. */
const BATCH = 200;

export async function previewInvoices(
  context: Context,
  actor: Actor,
  shipmentId: number,
): Promise<PackageToInvoice[]> {
  const { db } = context;
  const where = { scope: scopeOf(actor), shipmentId };
  const shipment = await findShipmentHead(db, where);
  if (!shipment) throw notFound('SHIPMENT_NOT_FOUND');
  shipmentPolicy.require('invoiceAll', shipment, actor);
  const packages = await listPackagesWithInvoices(db, where);
  const missing = await listMissing(db, shipmentId);
  const previews: PackageToInvoice[] = [];
  for (let start = 0; start < packages.length; start += BATCH) {
    const batch = packages.slice(start, start + BATCH);
    const billableOf = await listBillables(
      db,
      batch.flatMap(({ id, invoice_id }) => (invoice_id === null ? [id] : [])),
    );
    for (const pkg of batch)
      previews.push({
        ...previewOf(pkg, () => draftInvoice(context, actor, pkg, billableOf(pkg.id))),
        isMissing: missing.has(pkg.id),
      });
    await nextTurn();
  }
  return previews;
}

function previewOf(
  pkg: PackageWithInvoice,
  draftFor: () => ReturnType<typeof draftInvoice>,
): Omit<PackageToInvoice, 'isMissing'> {
  const shown = {
    packageId: pkg.id,
    customerName: pkg.user_id === null ? pkg.recipient_name : `${pkg.first_name} ${pkg.last_name}`,
    mailboxId: pkg.mailbox_id,
    invoiceId: pkg.invoice_id,
  };
  if (pkg.invoice_id !== null) return { ...shown, total: Number(pkg.total_amount), reason: null };
  const { draft, error } = draftFor();
  return draft
    ? { ...shown, total: Number(draft.total), reason: null }
    : { ...shown, total: null, reason: error.message };
}

export const startInvoiceRun = (
  { db, clock, jobs }: Context,
  actor: Actor,
  shipmentId: number,
  { packageIds, ...rest }: StartInvoiceRun,
): Promise<InvoiceRun> =>
  inTransaction(db, actor, async (trx) => {
    allFieldsRead(rest);
    const scope = scopeOf(actor);
    const shipment = await requireShipment(trx, { scope, id: shipmentId });
    shipmentPolicy.require('invoiceAll', shipment, actor);
    const found = await countOnShipment(trx, { scope, shipmentId }, packageIds);
    if (found < packageIds.length) throw notFound('PACKAGE_NOT_FOUND', 'packageIds');
    const run = {
      shipment_id: shipmentId,
      agent_id: shipment.agent_id,
      started_by: actor.userId,
      started_at: clock.now(),
      package_count: packageIds.length,
    };
    const runId = await insertRun(trx, run, packageIds);
    await jobs.add(trx, 'issue-invoices', [{ runId }]);
    const started = await findLatestRun(trx, { scope, shipmentId });
    if (!started) throw new Error('An inserted invoice run was not found.');
    return presentRun(started);
  });

export async function getInvoiceRun({ db }: Context, actor: Actor, shipmentId: number) {
  const where = { scope: scopeOf(actor), shipmentId };
  if (!(await findShipmentHead(db, where))) throw notFound('SHIPMENT_NOT_FOUND');
  const run = await findLatestRun(db, where);
  return run ? presentRun(run) : null;
}

const presentRun = (run: InvoiceRunRow): InvoiceRun => ({
  id: run.id,
  startedAt: run.started_at.toISOString(),
  finishedAt: run.finished_at?.toISOString() ?? null,
  packageCount: run.package_count,
  issuedCount: run.issued_count,
  refused: run.refused,
});
