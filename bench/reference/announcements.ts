import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { type Handler, inScope, oneRow, type Routes, rows } from './database.ts';

const OVERDUE_AFTER_MS = 60 * 24 * 60 * 60 * 1_000;
/** Matches are counted up to this number. */
const COUNT_LIMIT = 10_000;

const ITEM = `select e.id, e.status, e.user_id, u.first_name || ' ' || u.last_name as customer_name, u.email, u.mailbox_id,
  e.warehouse_id, w.name as warehouse_name, e.sender_name, e.tracking_number, e.description, e.items,
  e.declared_value::float8 as declared_value, e.currency_code, e.file_name, e.package_id, e.created_at, e.version,
  exists (select from documents d where d.package_id = e.package_id) as has_documents
  from expected_packages e join users u on u.id = e.user_id join warehouses w on w.id = e.warehouse_id`;
const NEWEST_FIRST = 'order by e.created_at desc, e.id desc';

type Row = {
  id: number;
  status: string;
  user_id: number;
  customer_name: string;
  email: string;
  mailbox_id: string;
  warehouse_id: number;
  warehouse_name: string;
  sender_name: string;
  tracking_number: string;
  description: string;
  items: object[] | null;
  declared_value: number | null;
  currency_code: string;
  file_name: string | null;
  package_id: number | null;
  created_at: Date;
  version: number;
  has_documents: boolean;
};

const item = (row: Row) => ({
  id: row.id,
  status: row.status,
  isOverdue: row.status === 'EXPECTED' && Date.now() - row.created_at.getTime() > OVERDUE_AFTER_MS,
  userId: row.user_id,
  customerName: row.customer_name,
  customerEmail: row.email,
  mailboxId: row.mailbox_id,
  warehouseId: row.warehouse_id,
  warehouseName: row.warehouse_name,
  senderName: row.sender_name,
  trackingNumber: row.tracking_number,
  description: row.description,
  items: row.items ?? [],
  declaredValue: row.declared_value,
  currencyCode: row.currency_code,
  invoiceFileName: row.file_name,
  packageId: row.package_id,
  hasDocuments: row.has_documents,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

const mine: Handler = async ({ actor: { userId } }) => {
  const found = await rows<Row>(`${ITEM} where e.user_id = $1 ${NEWEST_FIRST} limit 1000`, [userId]);
  return { body: found.map(item), total: found.length };
};

const list: Handler = async ({ actor, query }) => {
  const size = Number(query.get('size') ?? 10);
  const offset = Number(query.get('page') ?? 0) * size;
  const search = query.get('search');
  const where = `true${inScope(actor, 'e.agent_id')}${search === null ? '' : MATCHES_SEARCH}`;
  const values = search === null ? [] : [`%${codeKey(search).toLowerCase()}%`, `%${search.toLowerCase()}%`];
  const [page, { n }] = await Promise.all([
    rows<Row>(`${ITEM} where ${where} ${NEWEST_FIRST} limit ${size} offset ${offset}`, values),
    oneRow<{ n: number }>(
      `select count(*) as n from (select from expected_packages e where ${where} limit ${COUNT_LIMIT + 1}) counted`,
      values,
    ),
  ]);
  const total = n > COUNT_LIMIT ? { totalItems: COUNT_LIMIT, totalIsLowerBound: true } : { totalItems: n };
  return { body: { content: page.map(item), ...total } };
};

const MATCHES_SEARCH = ` and e.id in (
  select id from expected_packages where lower(tracking_key) like $1
  union all
  select o.id from expected_packages o join users on users.id = o.user_id where users.search_text like $2
)`;

export const ANNOUNCEMENTS: Routes = [
  ['GET', '/me/expected-packages', mine],
  ['GET', '/admin/expected-packages', list],
];
