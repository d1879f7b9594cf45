import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { type Handler, inScope, oneRow, rows } from './database.ts';

type AnnouncedRow = {
  id: number;
  status: string;
  user_id: number;
  warehouse_id: number;
  sender_name: string;
  tracking_number: string;
  description: string;
  items: unknown[] | null;
  declared_value: string | null;
  currency_code: string;
  file_name: string | null;
  package_id: number | null;
  has_documents: boolean;
  created_at: Date;
  version: number;
  customer: string;
  email: string;
  mailbox_id: string;
  warehouse: string;
};

const MOST_COUNTED = 10_000;
const SIXTY_DAYS = 60 * 86_400_000;

export const announcements: Handler = async ({ visitor, query }) => {
  const search = query.get('search');
  const status = query.get('status');
  const which = `from expected_packages e join users u on u.id = e.user_id join warehouses w on w.id = e.warehouse_id
    where ($1::text is null or e.status::text = $1)
      and ($2::text is null or lower(e.tracking_key) like $2 or u.search_text like $3)${inScope(visitor, 'e.agent_id')}`;
  const values = [
    status,
    search && `%${codeKey(search).toLowerCase()}%`,
    search && `%${search.toLowerCase()}%`,
  ];
  const found = await rows<AnnouncedRow>(
    `select e.*, u.first_name || ' ' || u.last_name as customer, u.email, u.mailbox_id, w.name as warehouse,
      exists (select from documents d where d.package_id = e.package_id) as has_documents
      ${which} order by e.created_at desc, e.id desc limit 10`,
    values,
  );
  const count = await oneRow<{ n: number }>(
    `select count(*) as n from (select ${which} limit ${MOST_COUNTED + 1}) x`,
    values,
  );
  const content = found.map((row) => ({
    id: row.id,
    status: row.status,
    isOverdue: row.status === 'EXPECTED' && Date.now() - row.created_at.getTime() > SIXTY_DAYS,
    userId: row.user_id,
    customerName: row.customer,
    customerEmail: row.email,
    mailboxId: row.mailbox_id,
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse,
    senderName: row.sender_name,
    trackingNumber: row.tracking_number,
    description: row.description,
    items: row.items ?? [],
    declaredValue: row.declared_value === null ? null : Number(row.declared_value),
    currencyCode: row.currency_code,
    invoiceFileName: row.file_name,
    packageId: row.package_id,
    hasDocuments: row.has_documents,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
  const total =
    count.n > MOST_COUNTED ? { totalItems: MOST_COUNTED, totalIsLowerBound: true } : { totalItems: count.n };
  return { body: { content, ...total } };
};
