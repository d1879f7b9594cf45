import type { AuditedTable } from './rows.ts';

export const SHIPMENT_TABLES: Record<string, AuditedTable> = {
  shipments: {
    kind: 'SHIPMENT',
    make: ({ shipment }) => shipment(),
    set: { departure_date: '2026-12-01' },
    hidden: ['version'],
  },
  shipment_costs: {
    kind: 'SHIPMENT_COST',
    make: async ({ fee, insert, shipment }) =>
      insert('shipment_costs', { shipment_id: (await shipment()).id, ...(await fee('Trucking')) }),
    set: { currency_code: 'EUR' },
    parent: ['SHIPMENT', 'shipment_id'],
    hidden: ['level', 'amount_usd'],
  },
  shipment_scans: {
    kind: 'SHIPMENT_SCAN',
    make: async ({ insert, shipment, staff, t }) => {
      const { id, agent_id, origin_warehouse_id } = await shipment();
      const aboard = await t.build.package({ id: origin_warehouse_id, agent_id }, { shipment_id: id });
      return insert('shipment_scans', {
        agent_id,
        shipment_id: id,
        package_id: aboard.id,
        stage: 'LOAD',
        is_extra: 'false',
        package_status: 'IN_WAREHOUSE',
        scanned_by: staff.id,
        scanned_at: '2026-01-01',
      });
    },
    set: { scanned_at: '2026-01-02' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['own_shipment_id'],
  },
  clearances: {
    kind: 'CLEARANCE',
    make: async ({ insert, shipment, staff }) => {
      const { id, agent_id } = await shipment();
      return insert('clearances', {
        shipment_id: id,
        agent_id,
        recorded_by: staff.id,
        recorded_at: '2026-01-01',
        cleared_count: 2,
        duty_count: 1,
      });
    },
    set: { cleared_count: 3 },
    parent: ['SHIPMENT', 'shipment_id'],
    hidden: ['agent_id', 'recorded_by', 'recorded_at'],
  },
  invoice_runs: {
    kind: 'INVOICE_RUN',
    make: async ({ insert, shipment, staff }) => {
      const { id, agent_id } = await shipment();
      return insert('invoice_runs', {
        shipment_id: id,
        agent_id,
        started_by: staff.id,
        started_at: '2026-01-01',
        package_count: 2,
      });
    },
    set: { package_count: 3 },
    parent: ['SHIPMENT', 'shipment_id'],
    hidden: ['agent_id', 'started_by'],
  },
  manifests: {
    kind: 'MANIFEST',
    make: ({ manifest }) => manifest(),
    set: { voyage_number: 'V1', profile_fields: '{"carrier": "X"}' },
    hidden: ['next_bill_number', 'version'],
  },
  manifest_filings: {
    kind: 'MANIFEST_FILING',
    make: async ({ customs, manifest, t }) => {
      const of = await manifest();
      const export_id = await customs.exported(of, ['HBL1']);
      return customs.filed(of, { export_id, recorded_by: (await t.build.admin()).id });
    },
    set: { registration_number: 'R9' },
    parent: ['MANIFEST', 'manifest_id'],
  },
  containers: {
    kind: 'CONTAINER',
    make: async ({ insert, manifest }) =>
      insert('containers', { manifest_id: (await manifest()).id, identification_number: 'LOOSE' }),
    set: { load_type: 'LCL' },
    parent: ['MANIFEST', 'manifest_id'],
    hidden: ['version'],
  },
  bills: {
    kind: 'BILL',
    make: ({ bill }) => bill(),
    set: { bl_nature: '22' },
    parent: ['MANIFEST', 'manifest_id'],
    hidden: ['version'],
  },
  declared_values: {
    kind: 'DECLARED_VALUE',
    make: async ({ bill, insert }) =>
      insert('declared_values', {
        bill_id: (await bill()).id,
        description: 'Shoes',
        amount: 9,
        currency_code: 'USD',
      }),
    set: { amount: 10 },
    parent: ['BILL', 'bill_id'],
  },
  carrier_checks: {
    kind: 'CARRIER_CHECK',
    make: async ({ insert, manifest, staff }) => {
      const compared = { customs_office_code: 'BBBGI', voyage_number: 'V1', departure_date: '2026-03-14' };
      return insert('carrier_checks', {
        manifest_id: (await manifest()).id,
        ...compared,
        master_bol_reference: 'MBL1',
        checked_by: staff.id,
        checked_at: '2026-03-01',
      });
    },
    set: { voyage_number: 'V2' },
    parent: ['MANIFEST', 'manifest_id'],
  },
  manifest_rates: {
    kind: 'MANIFEST_RATE',
    make: async ({ insert, manifest }) => {
      const currencies = { currency_code: 'EUR', into_currency: 'USD' };
      return insert('manifest_rates', {
        manifest_id: (await manifest()).id,
        ...currencies,
        exchange_rate: 1.08,
      });
    },
    set: { exchange_rate: 1.085 },
    parent: ['MANIFEST', 'manifest_id'],
  },
};
