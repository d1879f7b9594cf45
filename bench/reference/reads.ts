import { carrierOf } from '@eport/contract/scanning/carriers.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { xmlOf } from './customs-file.ts';
import { type Actor, type Handler, inScope, oneRow, type Routes, rows } from './database.ts';
import { readManifest, readShipment } from './shipment-and-manifest.ts';

/** Matches are counted up to this number. */
const COUNT_LIMIT = 10_000;
const COUNTER_ROWS = 200;

const ITEM = `select p.id, p.recipient_name, p.description, p.status, p.created_at, u.first_name, u.last_name, u.email, u.mailbox_id,
  p.incoming_tracking_number, p.weight, p.shelf, w.name as warehouse_name, c.name as country
  from packages p left join users u on u.id = p.user_id join warehouses w on w.id = p.warehouse_id
  left join countries c on c.id = p.destination_country_id`;

type ItemRow = {
  id: number;
  recipient_name: string;
  description: string;
  status: string;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  mailbox_id: string | null;
  incoming_tracking_number: string | null;
  weight: string;
  shelf: string | null;
  warehouse_name: string;
  country: string | null;
};

const item = (row: ItemRow) => ({
  id: row.id,
  customerName: row.first_name === null ? row.recipient_name : `${row.first_name} ${row.last_name}`,
  customerEmail: row.email,
  mailboxId: row.mailbox_id,
  description: row.description,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  incomingTrackingNumber: row.incoming_tracking_number,
  warehouseName: row.warehouse_name,
  destinationCountryName: row.country,
  weight: Number(row.weight),
  shelf: row.shelf,
});

const hub: Handler = ({ actor, query }) => {
  const size = Number(query.get('size') ?? 10);
  const offset = Number(query.get('page') ?? 0) * size;
  const search = query.get('search');
  if (query.has('departedFrom')) return departedBetween(actor, query, size, offset);
  return search === null ? newest(actor, size, offset) : searchPackages(actor, search, size, offset);
};

async function departedBetween(actor: Actor, query: URLSearchParams, size: number, offset: number) {
  const days = [query.get('departedFrom'), query.get('departedTo')];
  const where = `p.id in (
    select package_id from package_history where to_status = 'IN_TRANSIT'
      and at >= $1::date and at < $2::date + 1
  )${inScope(actor, 'p.agent_id')}`;
  const [page, count] = await Promise.all([
    rows<ItemRow>(`${ITEM} where ${where} order by p.id desc limit $3 offset $4`, [...days, size, offset]),
    oneRow<{ n: number }>(`select count(*) as n from packages p where ${where}`, days),
  ]);
  return { body: { content: page.map(item), totalItems: count.n } };
}

async function newest(actor: Actor, size: number, offset: number) {
  const [page, count] = await Promise.all([
    rows<ItemRow>(`${ITEM} where true${inScope(actor, 'p.agent_id')} order by p.id desc limit $1 offset $2`, [
      size,
      offset,
    ]),
    oneRow<{ n: number }>(
      `select coalesce(sum(packages), 0)::bigint as n from package_counts where true${inScope(actor, 'agent_id')}`,
    ),
  ]);
  return { body: { content: page.map(item), totalItems: count.n } };
}

async function searchPackages(actor: Actor, search: string, size: number, offset: number) {
  const scope = inScope(actor, 'packages.agent_id');
  const like = `%${search.toLowerCase()}%`;
  const id = /^#?\d{1,15}$/.test(search) ? Number(search.replace('#', '')) : 0;
  const packagesWhere = (condition: string) =>
    `select * from (select id, user_id from packages where ${condition}${scope} order by id desc limit ${COUNT_LIMIT + 1}) matches`;
  const hit = await oneRow<{ found: number; ids: string[] }>(
    `with owner as (select id from users where mailbox_id = upper($3)), hits as (
      ${packagesWhere('id = $2')} union ${packagesWhere('user_id = (select id from owner)')}
      union ${packagesWhere('user_id = any(array(select id from users where search_text like $1))')}
      union ${packagesWhere(`id = any(array(select package_id from package_codes where key = $6
        union all select package_id from package_codes where not is_incoming and key like '%' || $6 || '%'))`)}
      union ${packagesWhere('packages.id in (select package_id from package_texts where text like $1)')}
    )
    select count(*) as found, array(select id from hits
      order by id = $2 desc, user_id is not distinct from (select id from owner) desc, id desc limit $4 offset $5)::bigint[] as ids
    from hits`,
    [like, id, search, size, offset, codeKey(search)],
  );
  const ids = hit.ids.map(Number);
  const page = await rows<ItemRow>(`${ITEM} where p.id = any($1)`, [ids]);
  const byId = new Map(page.map((row) => [row.id, item(row)]));
  return {
    body: { content: ids.map((one) => byId.get(one)), totalItems: Math.min(hit.found, COUNT_LIMIT) },
  };
}

const stats: Handler = async ({ actor }) => {
  const counted = await rows<{ status: string; n: number }>(
    `select status, sum(packages)::bigint as n from package_counts where true${inScope(actor, 'agent_id')} group by status`,
  );
  const of = (...statuses: string[]) =>
    counted.reduce((sum, { status, n }) => (statuses.includes(status) ? sum + n : sum), 0);
  return {
    body: {
      packagesInWarehouse: of('IN_WAREHOUSE'),
      packagesInTransit: of('IN_TRANSIT', 'AWAITING_CUSTOMS_CLEARANCE', 'CUSTOMS_CLEARED'),
      packagesOnHold: of('ON_HOLD_INVOICE_REQUIRED'),
      packagesAwaitingPickup: of('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'),
    },
  };
};

type DetailsRow = ItemRow & {
  length: string;
  width: string;
  height: string;
  user_id: number | null;
  recipient_address: string;
  sender_name: string;
  sender_address: string;
  warehouse_id: number;
  destination_country_id: number | null;
  invoice_id: number | null;
  shipment_id: number | null;
  collected_by: string | null;
  costs: object[];
  documents: object[];
  items: unknown[] | null;
  declared_value: string | null;
  declared_currency: string | null;
  codes: { id: number; code: string; key: string; is_incoming: boolean; created_at: string }[];
  photos: object[];
  exceptions: object[];
};

const DETAILS = `select p.*, u.first_name, u.last_name, u.email, u.mailbox_id, w.name as warehouse_name, c.name as country, i.id as invoice_id,
  (select coalesce(json_agg(json_build_object('id', k.id, 'chargeReference', json_build_object('id', r.id, 'description', r.description),
      'description', r.description, 'amount', k.amount, 'currencyCode', k.currency_code,
      'exchangeRate', k.exchange_rate) order by k.id), '[]')
    from package_costs k join charge_references r on r.id = k.charge_reference_id where k.package_id = p.id) as costs,
  (select coalesce(json_agg(json_build_object('id', d.id, 'fileName', d.file_name, 'createdAt', d.created_at) order by d.id), '[]')
    from documents d where d.package_id = p.id) as documents,
  (select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'key', o.key, 'is_incoming', o.is_incoming, 'created_at', o.created_at)
      order by o.is_incoming desc, o.id), '[]') from package_codes o where o.package_id = p.id) as codes,
  (select coalesce(json_agg(json_build_object('id', h.id, 'createdAt', h.created_at) order by h.id), '[]')
    from package_photos h where h.package_id = p.id) as photos,
  (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'status', e.status, 'openedAt', e.opened_at,
      'closedAt', e.closed_at, 'decision', e.decision) order by e.id desc), '[]')
    from package_exceptions e where e.package_id = p.id) as exceptions
  from packages p join warehouses w on w.id = p.warehouse_id left join users u on u.id = p.user_id
  left join countries c on c.id = p.destination_country_id left join invoices i on i.package_id = p.id and i.status <> 'CANCELLED'
  where p.id = $1`;

export async function readPackage(actor: Actor, id: number) {
  const row = await oneRow<DetailsRow>(DETAILS + inScope(actor, 'p.agent_id'), [id]);
  return {
    ...item(row),
    length: Number(row.length),
    width: Number(row.width),
    height: Number(row.height),
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
    appliedCosts: row.costs,
    documents: row.documents,
    items: row.items ?? [],
    declaredValue: row.declared_value === null ? null : Number(row.declared_value),
    declaredCurrency: row.declared_currency,
    codes: row.codes.map(({ id, code, key, is_incoming, created_at }) => ({
      id,
      code,
      carrier: carrierOf(key),
      isIncoming: is_incoming,
      createdAt: new Date(created_at).toISOString(),
    })),
    photos: row.photos,
    exceptions: row.exceptions,
  };
}

const details: Handler = async ({ actor, params }) => ({
  body: await readPackage(actor, Number(params[0])),
});

type MineRow = {
  id: number;
  status: string;
  description: string;
  email: string;
  sender_name: string;
  incoming_tracking_number: string | null;
  weight: string;
  has_invoice: boolean;
  open_exceptions: string[];
};

const mine: Handler = async ({ actor: { userId } }) => {
  const found = await rows<MineRow>(
    `select p.id, p.status, p.description, u.email, p.sender_name, p.incoming_tracking_number, p.weight,
      exists (select from invoices i where i.package_id = p.id and i.status <> 'CANCELLED') as has_invoice,
      array(select kind::text from package_exceptions where package_id = p.id and closed_at is null order by id) as open_exceptions
    from packages p join users u on u.id = p.user_id where p.user_id = $1 order by p.id desc limit 1000`,
    [userId],
  );
  const body = found.map((row) => ({
    id: row.id,
    status: row.status,
    description: row.description,
    customerEmail: row.email,
    hasInvoice: row.has_invoice,
    senderName: row.sender_name,
    incomingTrackingNumber: row.incoming_tracking_number,
    weight: Number(row.weight),
    openExceptions: row.open_exceptions,
  }));
  return { body, total: body.length };
};

type CustomerRow = { id: number } & Record<'firstName' | 'lastName' | 'email' | 'mailboxId', string> &
  Record<
    'phoneNumber' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode' | 'country' | 'taxNumber',
    string | null
  >;

const customers: Handler = async ({ query }) => {
  const search = (query.get('search') ?? '').toLowerCase();
  const found = await rows<CustomerRow>(
    `select id, first_name as "firstName", last_name as "lastName", email, mailbox_id as "mailboxId", phone_number as "phoneNumber",
      address_line1 as "addressLine1", address_line2 as "addressLine2", city, state, zip_code as "zipCode", country,
      tax_number as "taxNumber"
    from users where role = 'ROLE_CUSTOMER' and search_text like $1 order by id desc limit 10`,
    [`%${search}%`],
  );
  let total = found.length;
  if (total === 10) {
    const count = await oneRow<{ n: number }>(
      `select count(*) as n from (select from users where role = 'ROLE_CUSTOMER' and search_text like $1 limit ${COUNT_LIMIT + 1}) matches`,
      [`%${search}%`],
    );
    total = count.n;
  }
  return { body: { content: found, totalItems: total } };
};

type DueRow = {
  id: number;
  kind: string;
  package_id: number;
  due_date: string;
  total_amount: string;
  remaining_amount: string;
  overdue: boolean;
  lacks_drawer: boolean;
};

const due: Handler = async ({ actor, params }) => {
  const found = await rows<DueRow>(
    `select id, kind, package_id, due_date, total_amount, remaining_amount, due_date < current_date as overdue,
      exists (select from agents a where a.id = agent_id and a.requires_cash_drawer) and not exists (
        select from cash_drawers d where d.agent_id = invoices.agent_id and d.user_id = $2 and d.status = 'OPEN') as lacks_drawer
    from invoices
    where user_id = $1 and status = 'DUE'${inScope(actor, 'agent_id')} order by due_date, id limit 1000`,
    [Number(params[0]), actor.userId],
  );
  const body = found.map((row) => ({
    id: row.id,
    kind: row.kind,
    dueDate: row.due_date,
    status: row.overdue ? 'OVERDUE' : 'DUE',
    totalAmount: Number(row.total_amount),
    remainingAmount: Number(row.remaining_amount),
    shippingPackageId: row.package_id,
    can: { payCash: { allowed: !row.lacks_drawer } },
  }));
  return { body, total: body.length };
};

const READY = `('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE')`;

type CounterRow = {
  id: number;
  description: string;
  status: string;
  shelf: string | null;
  agent_id: number;
  /** Days of storage that are not invoiced. */
  days: number | null;
  amount: number | null;
  readiness: string;
  openExceptions: string[];
};

const counter: Handler = async ({ actor, query }) => {
  const id = Number(query.get('userId'));
  const customer = await oneRow<object>(
    `select id, first_name || ' ' || last_name as name, email, mailbox_id as "mailboxId" from users where id = $1`,
    [id],
  );
  const packages = await rows<CounterRow>(
    `select p.id, p.description, p.status, p.shelf, p.agent_id, s.days, s.amount::float8 as amount,
      case when p.status in ${READY} and s.days is null then 'READY'
        when p.status in ${READY} or p.status = 'CUSTOMS_CLEARED' and i.id is not null then 'WHEN_PAID'
        when p.status = 'CUSTOMS_CLEARED' then 'NOT_INVOICED' else 'NOT_READY' end as readiness,
      array(select kind::text from package_exceptions where package_id = p.id and closed_at is null order by id) as "openExceptions"
    from packages p
    left join invoices i on i.package_id = p.id and i.status = 'DUE' and i.kind = 'FREIGHT'
    left join lateral (
      select days, least(a.storage_maximum,
        round(days * a.storage_fee * case a.storage_basis when 'PER_POUND' then p.weight else 1 end, 2)) as amount
      from agents a
      cross join lateral (
        select h.at::date as ready_on from package_history h
        where h.package_id = p.id and h.to_status in ${READY} and h.from_status not in ${READY} order by h.id desc limit 1
      ) stay
      cross join lateral (select current_date - ready_on - a.storage_free_days as days) counted
      where a.id = p.agent_id and p.status in ${READY} and a.storage_fee is not null and days > 0
        and not exists (select from storage_periods where package_id = p.id)
    ) s on true
    where p.user_id = $1 and p.status <> 'COLLECTED'${inScope(actor, 'p.agent_id')}
    order by p.status in ${READY} desc, p.id desc limit ${COUNTER_ROWS + 1}`,
    [id],
  );
  const owed = await rows<{ agentId: number }>(
    `select id, kind, package_id as "packageId", package_description as "packageDescription", agent_id as "agentId",
      due_date as "dueDate", case when due_date < current_date then 'OVERDUE' else 'DUE' end as status,
      total_amount::float8 as "totalAmount", remaining_amount::float8 as "remainingAmount"
    from invoices where user_id = $1 and status = 'DUE'${inScope(actor, 'agent_id')} order by due_date, id limit ${COUNTER_ROWS + 1}`,
    [id],
  );
  const collectors = await rows<object>('select id, name from collectors where user_id = $1 order by name', [
    id,
  ]);
  const shown = packages.slice(0, COUNTER_ROWS);
  const charged = [
    ...owed.map(({ agentId }) => agentId),
    ...shown
      .filter(({ days, readiness }) => days !== null || readiness === 'READY' || readiness === 'WHEN_PAID')
      .map(({ agent_id }) => agent_id),
  ];
  const agents = await rows<object>('select id, name from agents where id = any($1) order by name', [
    charged,
  ]);
  return {
    body: {
      customer,
      agents: agents.length > 1 ? agents : [],
      credits: [],
      owed: owed.slice(0, COUNTER_ROWS),
      hasMoreOwed: owed.length > COUNTER_ROWS,
      storage: shown
        .filter(({ days }) => days !== null)
        .map(({ id: packageId, description: packageDescription, agent_id: agentId, days, amount }) => ({
          packageId,
          packageDescription,
          agentId,
          days,
          amount,
        })),
      packages: shown.map(({ agent_id: agentId, days: _days, amount: _amount, ...pkg }) => ({
        ...pkg,
        agentId,
      })),
      hasMorePackages: packages.length > COUNTER_ROWS,
      collectors,
    },
  };
};

export const READS: Routes = [
  ['GET', '/admin/counter', counter],
  ['GET', '/admin/packages', hub],
  ['GET', '/admin/packages/dashboard-stats', stats],
  ['GET', '/admin/packages/:id', details],
  ['GET', '/me/packages', mine],
  ['GET', '/admin/agent-customers', customers],
  ['GET', '/invoices/user/:userId/due', due],
  ['GET', '/master-shipments/:id', readShipment],
  ['GET', '/manifests/:id', readManifest],
  ['GET', '/manifests/:id/export-xml', xmlOf],
];
