import { type AuditedTable, file } from './rows.ts';

export const COMPANY_TABLES: Record<string, AuditedTable> = {
  users: {
    kind: 'USER',
    make: async ({ home, t }) => t.build.customer(await home()),
    set: { city: 'Bridgetown', phone_number: '+1 246 555 0100' },
    hidden: ['password_hash', 'session_version', 'search_text', 'version'],
  },
  agents: { kind: 'AGENT', make: ({ t }) => t.build.agent(), set: { name: 'Leeward' }, hidden: ['version'] },
  agent_logos: {
    kind: 'AGENT_LOGO',
    make: async ({ insert, t }) => {
      const { id } = await t.build.agent();
      const { size_bytes, storage_key } = file();
      const picture = { content_type: 'image/png', width: 3, height: 1, content_hash: 'a'.repeat(64) };
      await insert('agent_logos', { agent_id: id, size_bytes, storage_key, ...picture });
      return { id };
    },
    set: { width: 4, content_hash: 'b'.repeat(64) },
    parent: ['AGENT', 'agent_id'],
    hidden: ['storage_key'],
    key: 'agent_id',
  },
  email_settings: {
    kind: 'EMAIL_SETTINGS',
    make: async ({ insert, t }) => {
      const { id } = await t.build.agent();
      await insert('email_settings', { agent_id: id });
      return { id };
    },
    set: { smtp_host: 'mail.example.com', smtp_port: 465 },
    parent: ['AGENT', 'agent_id'],
    hidden: ['smtp_password_cipher', 'version'],
    key: 'agent_id',
  },
  warehouses: {
    kind: 'WAREHOUSE',
    make: async ({ t }) => t.build.warehouse(await t.build.agent()),
    set: { city: 'Doral' },
    hidden: ['version'],
  },
  cartons: {
    kind: 'CARTON',
    make: async ({ insert, t }) => {
      const size = { length: 12, width: 10, height: 8 };
      return insert('cartons', { agent_id: (await t.build.agent()).id, letter: 'A', name: 'Small', ...size });
    },
    set: { name: 'Shoe box', height: '4.500' },
    hidden: ['version'],
  },
  ports: {
    kind: 'PORT',
    make: ({ t }) => t.build.port(),
    set: { port_name: 'Deep Water' },
    hidden: ['version'],
  },
  rates: {
    kind: 'RATE',
    make: async ({ t }) => t.build.rate(await t.build.agent()),
    set: { rate: '4.75' },
    hidden: ['version'],
  },
  collectors: {
    kind: 'COLLECTOR',
    make: async ({ insert, t }) =>
      insert('collectors', { user_id: (await t.build.company()).customer.id, name: 'Bea' }),
    set: { name: 'Cara' },
    parent: ['USER', 'user_id'],
  },
  hs_codes: {
    kind: 'HS_CODE',
    make: async ({ insert, t }) =>
      insert('hs_codes', { agent_id: (await t.build.agent()).id, code: '640399', description: 'Footwear' }),
    set: { description: 'Other footwear' },
    hidden: ['search_text', 'version'],
  },
  duty_rules: {
    kind: 'DUTY_RULE',
    make: async ({ insert, t }) => {
      const country_id = await t.build.countryId();
      const agent_id = (await t.build.agent()).id;
      const rule = { kind: 'VAT', name: 'VAT', valid_from: '2026-01-01', percent: 17.5 };
      return insert('duty_rules', { agent_id, country_id, ...rule });
    },
    set: { percent: 20 },
    hidden: ['version'],
  },
  filing_deadlines: {
    kind: 'FILING_DEADLINE',
    make: async ({ insert, t }) => {
      const country = await t.db.selectFrom('countries').select('id').limit(1).executeTakeFirstOrThrow();
      const agent_id = (await t.build.agent()).id;
      return insert('filing_deadlines', {
        agent_id,
        country_id: country.id,
        mode_of_transport: 'SEA',
        hours: 24,
      });
    },
    set: { hours: 48 },
  },
};
