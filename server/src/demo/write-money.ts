import { getAgentContact, issuerColumns } from '../modules/agents/index.ts';
import { invoiceLines, totalOf } from '../modules/invoices/index.ts';
import { insertPayment, insertReceipt } from '../modules/payments/index.ts';
import { DESTINATIONS } from './places.ts';
import type { PlannedPackage } from './plan-packages.ts';
import { isPaid } from './plan-packages.ts';
import type { PlannedShipment } from './plan-shipments.ts';
import type { Random } from './random.ts';
import { at, countryAt } from './seed-people.ts';
import { addDays } from './timeline.ts';
import { onlineReference, writeOnlinePayment } from './write-online-payments.ts';
import type { Seed } from './write-packages.ts';

const RATES = [
  { charge: 'Freight', rateType: 'PER_POUND', rate: 4.5, minRange: null, maxRange: '10' },
  { charge: 'Freight', rateType: 'PER_POUND', rate: 3.75, minRange: '10', maxRange: '50' },
  { charge: 'Freight', rateType: 'PER_POUND', rate: 3.1, minRange: '50', maxRange: null },
  { charge: 'Handling', rateType: 'FLAT_RATE', rate: 5, minRange: null, maxRange: null },
  { charge: 'Storage', rateType: 'PER_CUBIC_FOOT', rate: 0.75, minRange: null, maxRange: null },
] as const;

/** Grenada has no rate by volume, so the receiving desk need not measure packages to it. */
const WITHOUT_VOLUME = 'GD';

const ratesTo = (destination: number) => {
  const isByVolume = at(DESTINATIONS, destination).code !== WITHOUT_VOLUME;
  return RATES.filter(({ rateType }) => isByVolume || rateType !== 'PER_CUBIC_FOOT').map((row) => ({
    ...row,
    rate: (row.rate + destination * 0.05).toFixed(2),
  }));
};

export async function chargeIds({ trx }: Seed) {
  const rows = await trx.selectFrom('charge_references').select(['id', 'level', 'description']).execute();
  return new Map(rows.map(({ id, level, description }) => [`${level} ${description}`, id]));
}

type Charges = Awaited<ReturnType<typeof chargeIds>>;

const chargeId = (charges: Charges, key: string) => {
  const id = charges.get(key);
  if (id === undefined) throw new Error(`Charge ${key} does not exist.`);
  return id;
};

export async function writeRates({ trx, places }: Seed, charges: Charges) {
  const rows = DESTINATIONS.flatMap(({ agent, code }, destination) =>
    ratesTo(destination).map(({ charge, rateType, rate, minRange, maxRange }) => ({
      agent_id: at(places.agents, agent),
      destination_country_id: countryAt(places, code).id,
      charge_reference_id: chargeId(charges, `PACKAGE_LEVEL ${charge}`),
      rate_type: rateType,
      rate,
      min_range: minRange,
      max_range: maxRange,
    })),
  );
  await trx.insertInto('rates').values(rows).execute();
}

const US_DOLLARS = { currency_code: 'USD', exchange_rate: null };
const BARBADOS_DOLLARS = { currency_code: 'BBD', exchange_rate: '0.5' };

export async function writeShipmentCosts(
  { trx }: Seed,
  charges: Charges,
  shipments: Map<PlannedShipment, number>,
  random: Random,
) {
  const rows = [...shipments].flatMap(([{ dates, mode }, id]) => {
    if (!dates.arrived) return [];
    const freight = mode === 'AIR' ? 'Air Freight' : 'Ocean Freight';
    // The port of every third shipment charges in Barbados dollars.
    const isLocal = id % 3 === 0;
    return [freight, 'Port Charges'].map((charge) => ({
      shipment_id: id,
      charge_reference_id: chargeId(charges, `MASTER_LEVEL ${charge}`),
      amount: random.integer(15, 120).toFixed(2),
      ...(isLocal && charge === 'Port Charges' ? BARBADOS_DOLLARS : US_DOLLARS),
      created_at: dates.arrived ?? undefined,
    }));
  });
  await trx.insertInto('shipment_costs').values(rows).execute();
}

type Billed = { pkg: PlannedPackage; id: number; fee: string | null };

export async function writeInvoices(
  seed: Seed,
  charges: Charges,
  packages: Map<PlannedPackage, number>,
  random: Random,
) {
  for (const [pkg, id] of packages) {
    if (!pkg.invoiced || !pkg.customer) continue;
    const fee = random.chance(0.2) ? random.integer(3, 40).toFixed(2) : null;
    if (fee) await writeFee(seed, charges, id, fee);
    const issuedAt = earlierOf(addDays(pkg.shipment?.dates.unstuffed ?? pkg.createdAt, 2), seed.now);
    if (pkg.reinvoiced) await writeInvoice(seed, { pkg, id, fee }, issuedAt, 'CANCELLED');
    await writeInvoice(seed, { pkg, id, fee }, issuedAt, isPaid(pkg.status) ? 'PAID' : 'DUE');
  }
}

/** Writes an invoice run for each closed shipment, as if all of its invoices had been issued in that run. */
export async function writeInvoiceRuns(
  { trx, staff }: Seed,
  shipments: Map<PlannedShipment, number>,
  packages: Map<PlannedPackage, number>,
) {
  for (const [shipment, id] of shipments) {
    if (!shipment.dates.closed) continue;
    const aboard = [...packages].filter(([pkg]) => pkg.shipment === shipment && pkg.invoiced && pkg.customer);
    if (aboard.length === 0) continue;
    const invoices = await trx
      .selectFrom('invoices')
      .select(['id', 'package_id', 'agent_id', 'created_at'])
      .where(
        'package_id',
        'in',
        aboard.map(([, packageId]) => packageId),
      )
      .where('status', '<>', 'CANCELLED')
      .execute();
    const last = invoices.at(-1);
    if (!last) continue;
    const started_by = at(staff, at(DESTINATIONS, shipment.destination).agent).id;
    const run = await trx
      .insertInto('invoice_runs')
      .values({
        shipment_id: id,
        agent_id: last.agent_id,
        started_by,
        started_at: last.created_at,
        package_count: invoices.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('invoice_run_packages')
      .values(
        invoices.map((invoice) => ({
          run_id: run.id,
          package_id: invoice.package_id,
          invoice_id: invoice.id,
        })),
      )
      .execute();
    await trx
      .updateTable('invoice_runs')
      .set({ finished_at: addDays(last.created_at, 1 / 24 / 60), issued_count: invoices.length })
      .where('id', '=', run.id)
      .execute();
  }
}

/** Allows a person to collect packages for each of the first customers. */
export async function writeCollectors({ trx }: Seed, packages: Map<PlannedPackage, number>) {
  const ids = new Set([...packages.keys()].flatMap(({ customer }) => (customer ? [customer.id] : [])));
  const rows = [...ids].slice(0, 6).map((user_id, index) => ({
    user_id,
    name: at(['Marlon Alleyne', 'Keisha Brathwaite', 'Trevor Clarke'], index % 3),
  }));
  await trx.insertInto('collectors').values(rows).execute();
}

const methodOf = (invoiceId: number) =>
  invoiceId % 7 === 0 ? 'ONLINE' : invoiceId % 3 === 0 ? 'CARD' : 'CASH';

const referenceOf = (method: string, invoiceId: number) =>
  method === 'CARD' ? `T-${100_000 + invoiceId}` : method === 'ONLINE' ? onlineReference(invoiceId) : null;

const earlierOf = (a: Date, b: Date) => (a < b ? a : b);

async function writeFee({ trx }: Seed, charges: Charges, packageId: number, amount: string) {
  const charge_reference_id = chargeId(charges, 'PACKAGE_LEVEL Customs Duty');
  await trx
    .insertInto('package_costs')
    .values({ package_id: packageId, charge_reference_id, amount })
    .execute();
}

const DUE_DAYS = 14;

async function issuerFor({ trx }: Seed, agentId: number) {
  const { tax_number } = await trx
    .selectFrom('agents')
    .select('tax_number')
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  return issuerColumns(await getAgentContact(trx, agentId), tax_number);
}

async function writeInvoice(
  seed: Seed,
  { pkg, id, fee }: Billed,
  issuedAt: Date,
  status: 'DUE' | 'PAID' | 'CANCELLED',
) {
  const { trx, places, staff } = seed;
  const { customer } = pkg;
  if (!customer) throw new Error(`Package ${id} is invoiced without a customer.`);
  const { agent } = at(DESTINATIONS, pkg.destination);
  const [length, width, height] = pkg.goods.size.map(String);
  const measures = {
    weight: String(pkg.goods.weight),
    length: length ?? '',
    width: width ?? '',
    height: height ?? '',
  };
  const lines = invoiceLines(
    measures,
    ratesTo(pkg.destination),
    fee ? [{ charge: 'Customs Duty', amount: fee, ...US_DOLLARS }] : [],
  );
  const total = totalOf(lines);
  const agentId = at(places.agents, agent);
  const issuer = await issuerFor(seed, agentId);
  const invoice = await trx
    .insertInto('invoices')
    .values((eb) => ({
      ...issuer,
      agent_id: agentId,
      package_id: id,
      user_id: customer.id,
      // The payment below makes the invoice PAID.
      status: status === 'PAID' ? 'DUE' : status,
      due_date: addDays(issuedAt, DUE_DAYS).toISOString().slice(0, 10),
      customer_name: pkg.recipient.name,
      customer_address: pkg.recipient.address,
      package_description: pkg.goods.text,
      total_amount: total,
      created_by: at(staff, agent).id,
      created_at: issuedAt,
      cancelled_at: status === 'CANCELLED' ? issuedAt : null,
      bill_of_lading_number: eb.selectFrom('bills').select('bl_reference').where('package_id', '=', id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ description, calculationDetails, amount }, position) => ({
        invoice_id: invoice.id,
        position: position + 1,
        description,
        calculation_details: calculationDetails,
        amount,
      })),
    )
    .execute();
  if (status !== 'PAID') return;
  const account = {
    agentId,
    userId: customer.id,
    by: { userId: at(staff, agent).id, at: earlierOf(addDays(issuedAt, 1), seed.now) },
  };
  const method = methodOf(invoice.id);
  const paymentId = await insertPayment(trx, {
    ...account,
    ...(method === 'ONLINE' && { by: { ...account.by, userId: null } }),
    receiptId: await insertReceipt(trx, account),
    method,
    reference: referenceOf(method, invoice.id),
    amount: total,
    credit: null,
    invoiceIds: [invoice.id],
    amounts: [total],
  });
  if (method !== 'ONLINE') return;
  await writeOnlinePayment(trx, {
    ...account,
    id: invoice.id,
    amount: total,
    paymentId,
    paidAt: account.by.at,
  });
}
