import { type AuditedTable, file } from './rows.ts';

export const PACKAGE_TABLES: Record<string, AuditedTable> = {
  packages: { kind: 'PACKAGE', make: ({ pkg }) => pkg(), set: { description: 'Boots', weight: '2.125' } },
  package_costs: {
    kind: 'PACKAGE_COST',
    make: async ({ fee, insert, pkg }) =>
      insert('package_costs', { package_id: (await pkg()).id, ...(await fee('Storage')) }),
    set: { amount: 6.5 },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['level'],
  },
  package_codes: {
    kind: 'PACKAGE_CODE',
    make: async ({ insert, pkg }) => {
      const { id, agent_id } = await pkg();
      return insert('package_codes', { package_id: id, agent_id, code: 'SHOP-1001' });
    },
    set: { code: 'SHOP-1002' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['key', 'is_incoming'],
  },
  documents: {
    kind: 'DOCUMENT',
    make: async ({ insert, pkg }) => insert('documents', { package_id: (await pkg()).id, ...file() }),
    set: { file_name: 'invoice.pdf' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['storage_key'],
  },
  expected_packages: {
    kind: 'EXPECTED_PACKAGE',
    make: ({ expected }) => expected(),
    set: { sender_name: 'Bright Boots', declared_value: '12.50' },
    hidden: ['tracking_key', 'storage_key', 'version'],
  },
  package_claims: {
    kind: 'PACKAGE_CLAIM',
    make: async ({ insert, t }) => {
      const { warehouse, customer } = await t.build.company();
      const { id, agent_id } = await t.build.expectedPackage(warehouse, customer);
      const { id: package_id } = await t.build.package(warehouse);
      return insert('package_claims', { agent_id, package_id, expected_package_id: id });
    },
    set: { created_by: 1 },
    parent: ['PACKAGE', 'package_id'],
  },
  package_photos: {
    kind: 'PHOTO',
    make: async ({ pkg, t }) => t.build.photo(await pkg()),
    set: { size_bytes: 2 },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['storage_key', 'upload_key'],
  },
  package_exceptions: {
    kind: 'EXCEPTION',
    make: async ({ pkg, t }) => t.build.exception(await pkg()),
    set: { kind: 'OTHER' },
    parent: ['PACKAGE', 'package_id'],
  },
  exception_notes: {
    kind: 'EXCEPTION_NOTE',
    make: async ({ insert, pkg, t }) => {
      const { id } = await t.build.exception(await pkg());
      return insert('exception_notes', { exception_id: id, text: 'Wet', created_at: '2026-01-01' });
    },
    set: { text: 'Dry' },
    parent: ['EXCEPTION', 'exception_id'],
  },
  storage_periods: {
    kind: 'STORAGE_PERIOD',
    make: async ({ insert, pkg }) => {
      const { id, agent_id } = await pkg();
      const waiver = { waived_at: '2026-01-09', waive_reason: 'Closed' };
      return insert('storage_periods', {
        package_id: id,
        agent_id,
        days: '[2026-01-01,2026-01-09)',
        amount: '8.00',
        ...waiver,
      });
    },
    set: { waive_reason: 'Office closed' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['invoice_kind'],
  },
  invoices: {
    kind: 'INVOICE',
    make: ({ invoice }) => invoice(),
    set: { due_date: '2098-01-01' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['paid_amount', 'remaining_amount'],
  },
};
