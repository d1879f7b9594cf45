import type { DrawerStatus } from '@eport/contract/cash-drawers/drawer-status.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { type Insertable, sql } from 'kysely';
import { issueResetToken } from '../../modules/auth/index.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createCustomsBuilders } from '../customs-builders.ts';
import { PICTURE, PURCHASE_INVOICE } from '../files.ts';
import { startMailServer } from '../mail-server.ts';
import { createOnlineBuilders } from '../online-builders.ts';
import { setStorageRules, storedPackage } from '../stored-package.ts';
import type { TestApp } from '../test-app.ts';

/** Appears in every text of Ann and her agent, and nowhere else. */
export const MARK = 'Aardvark';

const BILLED = { customer_name: `Ann ${MARK}` };

type PackageStatus = DB['packages']['status'];
export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(t: TestApp) {
  const { build } = t;
  const customs = createCustomsBuilders(t.db);
  const mailServer = await startMailServer();
  let counter = 1_000;
  const next = () => ++counter;

  const agent = await build.agent({ name: `${MARK} Freight` });
  const otherAgent = await build.agent({ name: 'Other Freight' });
  const home = await build.warehouse(agent, { name: `${MARK} Miami` });
  const otherHome = await build.warehouse(otherAgent);
  const ann = await build.customer(home, { last_name: MARK });
  const people = {
    ann,
    bob: await build.customer(home),
    customerElsewhere: await build.customer(otherHome),
    staff: await build.staff(home, { last_name: MARK }),
    staffElsewhere: await build.staff(otherHome),
    staffWithoutAgent: await build.user({ role: 'ROLE_STAFF' }),
    suspendedStaff: await build.staff(home, { status: 'SUSPENDED' }),
    admin: await build.admin(),
  };

  await t.db
    .insertInto('hs_codes')
    .values({ agent_id: agent.id, code: '640399', description: MARK })
    .execute();
  const ownRule = { agent_id: agent.id, country_id: await build.countryId(), valid_from: '2026-01-01' };
  await t.db
    .insertInto('duty_rules')
    .values({ ...ownRule, kind: 'VAT', name: MARK, percent: '1' })
    .execute();

  const shipment = (values: Partial<Insertable<DB['shipments']>> = {}) =>
    build.shipment(home, { manifest_id: `${MARK} ${next()}`, ...values });

  const arrived = () => shipment({ status: 'ARRIVED_AT_PORT', arrived_at: new Date() });

  async function buildPackage(
    status: PackageStatus = 'IN_WAREHOUSE',
    values: Partial<Insertable<DB['packages']>> = {},
  ) {
    const isInWarehouse = status === 'IN_WAREHOUSE' || status === 'ON_HOLD_INVOICE_REQUIRED';
    const made = await build.package(home, {
      user_id: ann.id,
      description: `${MARK} shoes`,
      recipient_name: `Ann ${MARK}`,
      status,
      ...(!isInWarehouse && { shipment_id: (await arrived()).id }),
      ...values,
    });
    if (status === 'READY_FOR_PICKUP') await build.invoice(made, { ...BILLED, status: 'PAID' });
    return made;
  }

  const online = createOnlineBuilders(t);

  const invoice = async () => build.invoice(await buildPackage('CUSTOMS_CLEARED'), BILLED);

  async function paidInvoice() {
    const due = await invoice();
    await (await t.as(people.admin)).post(`/invoices/${due.id}/pay-cash`);
    return due;
  }

  async function payment() {
    const { id } = await paidInvoice();
    return t.db
      .selectFrom('payment_allocations')
      .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
      .select(['payments.id', 'payments.receipt_id'])
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow();
  }

  const collector = () =>
    t.db
      .insertInto('collectors')
      .values({ user_id: people.ann.id, name: `${MARK} ${next()}` })
      .returning('id')
      .executeTakeFirstOrThrow();

  const differenceReason = sql<string | null>`case when difference <> 0 then ${MARK} end`;

  const closeDrawers = async (userId: number) => {
    const now = new Date();
    const asInstallation = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
      inTransaction(t.db, { userId: null }, work);
    await asInstallation(async (trx) => {
      const open = trx.updateTable('cash_drawers').where('user_id', '=', userId);
      await open
        .set({ status: 'COUNTED', counted_by: userId, counted_at: now })
        .where('status', '=', 'OPEN')
        .execute();
      await open
        .set({ status: 'CLOSED', closed_by: userId, closed_at: now, difference_reason: differenceReason })
        .where('status', '=', 'COUNTED')
        .execute();
    });
  };

  async function drawer(userId: number, status: DrawerStatus) {
    await closeDrawers(userId);
    const values = { agent_id: agent.id, user_id: userId, opened_at: new Date(), opening_float: '10.00' };
    return inTransaction(t.db, { userId: null }, async (trx) => {
      const { id } = await trx
        .insertInto('cash_drawers')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      const change = trx.updateTable('cash_drawers').where('id', '=', id);
      const now = new Date();
      if (status !== 'OPEN')
        await change.set({ status: 'COUNTED', counted_by: userId, counted_at: now }).execute();
      if (status === 'CLOSED')
        await change
          .set({ status, closed_by: userId, closed_at: now, difference_reason: differenceReason })
          .execute();
      return id;
    });
  }

  const rateRange = () => ({ min_range: String(next()), max_range: String(counter + 1) });
  const rate = async () =>
    build.rate(agent, { ...rateRange(), charge_reference_id: await build.chargeId('Handling') });

  async function document(of: { id: number }) {
    await (await t.as(ann)).upload(`/packages/${of.id}/invoice`, PURCHASE_INVOICE);
    return t.db
      .selectFrom('documents')
      .select('id')
      .where('package_id', '=', of.id)
      .executeTakeFirstOrThrow();
  }

  const exception = async () => build.exception(await buildPackage(), { note: `${MARK} box is wet` });

  async function stored() {
    await setStorageRules(t, agent.id, { storage_fee: '2.00' });
    return storedPackage(t, home, { user_id: ann.id, days: 9 });
  }

  /** A package without an owner that Ann announced afterwards. */
  async function claim() {
    const pkg = await build.package(home, { user_id: null });
    const found = await build.exception(pkg, { kind: 'UNKNOWN_OWNER' });
    const { id: expectedPackageId } = await build.expectedPackage(home, ann);
    await t.db
      .insertInto('package_claims')
      .values({ agent_id: pkg.agent_id, package_id: pkg.id, expected_package_id: expectedPackageId })
      .execute();
    return { exception: found, expectedPackageId };
  }

  async function photo(of: { id: number }) {
    const path = `/admin/packages/${of.id}/photos`;
    const { body } = await (await t.as(people.admin)).upload<AdminPackage>(path, PICTURE);
    return { id: body.photos[0]?.id ?? 0 };
  }

  async function linkQuery(of: { id: number }, documentId: number) {
    const path = `/packages/${of.id}/documents/${documentId}/link`;
    const { body } = await (await t.as(ann)).get<{ url: string }>(path);
    return Object.fromEntries(new URL(body.url, 'http://localhost').searchParams);
  }

  const fee = async () => ({ chargeReferenceId: await build.chargeId('Storage'), amount: 5 });
  const masterCost = async () => ({ chargeReferenceId: await build.chargeId('Trucking'), amount: 5 });

  async function costOf(path: string, payload: object) {
    const { body } = await (await t.as(people.admin)).post<{ id: number }>(path, payload);
    return body;
  }

  const departed = () => shipment({ status: 'DEPARTED', departed_at: new Date() });
  const manifest = async () => customs.manifest(await departed());
  const traveling = (of: { shipment_id: number }) =>
    buildPackage('IN_TRANSIT', { shipment_id: of.shipment_id });

  async function houseBill() {
    const of = await manifest();
    return customs.houseBill(of, await traveling(of), { goods_description: `${MARK} shoes` });
  }

  async function exportedFile() {
    const { manifest_id } = await houseBill();
    await (await t.as(people.admin)).get(`/manifests/${manifest_id}/export-xml`);
    const { id } = await t.db
      .selectFrom('manifest_exports')
      .select('id')
      .where('manifest_id', '=', manifest_id)
      .executeTakeFirstOrThrow();
    return { id: manifest_id, exportId: id };
  }
  /** A filed manifest with a later file for a correction. */
  async function filedManifest() {
    const { id, exportId } = await exportedFile();
    const { agent_id } = await t.db
      .selectFrom('manifests')
      .select('agent_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const filing = await customs.filed(
      { id, agent_id },
      { export_id: exportId, recorded_by: people.admin.id },
    );
    await (await t.as(people.admin)).get(`/manifests/${id}/export-xml`);
    return { id, filingId: filing.id };
  }
  const savedView = ({ id }: { id: number }, view: { list: string; name: string; query: string }) =>
    t.db
      .insertInto('saved_views')
      .values({ user_id: id, ...view })
      .returning('id')
      .executeTakeFirstOrThrow();

  const hsCode = () =>
    t.db
      .insertInto('hs_codes')
      .values({ code: String(700_000 + next()), description: 'Footwear' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const dutyRule = async () =>
    t.db
      .insertInto('duty_rules')
      .values({
        country_id: await build.countryId(),
        kind: 'LEVY',
        name: `Levy ${next()}`,
        valid_from: '2026-01-01',
        percent: '1',
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  /** Uses a separate customer, because using the token ends all sessions of the account. */
  async function resetToken() {
    const forgetful = await build.customer(home, { last_name: MARK });
    return issueResetToken(t.db, { userId: forgetful.id, agentId: null }, t.clock.now());
  }

  await t.db
    .insertInto('email_settings')
    .values({
      agent_id: agent.id,
      smtp_host: `${MARK}.example`,
      smtp_username: 'a',
      notifications_enabled: true,
    })
    .execute();
  const failedMail = () =>
    t.db
      .insertInto('email_messages')
      .values({
        agent_id: agent.id,
        user_id: ann.id,
        kind: 'DEPARTED',
        recipient: ann.email,
        state: 'FAILED',
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  await buildPackage();
  await buildPackage('ON_HOLD_INVOICE_REQUIRED');
  await invoice();
  await paidInvoice();
  await build.rate(agent);
  await houseBill();
  await exception();
  await online.unapplied({ agent_id: agent.id, user_id: ann.id });

  return {
    hsCode,
    dutyRule,
    closeDrawers,
    drawer,
    online,
    build,
    as: t.as,
    agent,
    otherAgent,
    home,
    otherHome,
    people,
    mailServer,
    stop: () => mailServer.stop(),
    resetToken,
    failedMail,
    savedView,
    next,
    shipment,
    arrived,
    buildPackage,
    invoice,
    paidInvoice,
    payment,
    collector,
    rate,
    customs,
    manifest,
    traveling,
    houseBill,
    exportedFile,
    filedManifest,
    document,
    exception,
    stored,
    claim,
    photo,
    linkQuery,
    fee,
    masterCost,
    packageCost: async (of: { id: number }) => costOf(`/admin/packages/${of.id}/costs`, await fee()),
    shipmentCost: async (of: { id: number }) =>
      costOf(`/master-shipments/${of.id}/costs`, await masterCost()),
  };
}
