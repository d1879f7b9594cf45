import type { Landmarks } from './landmarks.ts';
import type { BenchRequest } from './load.ts';

export type Call = {
  name: string;
  kind: 'read' | 'write';
  /** A page of a list, whose p99 has a limit. */
  paged?: true;
  /** Limit of the 95th percentile in ms. */
  p95?: number;
  /** The administrator by default. */
  as?: 'customer' | 'staff';
  connections?: number;
  prepare?: () => Promise<void>;
  /** Returns undefined when every row has been used. */
  next: () => BenchRequest | undefined;
};

const STATUSES_TO_SET = [
  'HELD_AT_PORT_DUTIES_DUE',
  'CUSTOMS_DECLARATION_REQUIRED',
  'AWAITING_CUSTOMS_CLEARANCE',
];

/** Returns the benchmarked calls. A counter varies their requests identically on every run. */
export function callsOn(landmarks: Landmarks): Call[] {
  let counter = 0;
  const nextOf: NextOf = (values, what) => {
    const value = values[counter++ % values.length];
    if (value === undefined)
      throw new Error(`The benchmark data has no ${what}. Delete its folder to fill it again.`);
    return value;
  };
  const get = (path: string): BenchRequest => ({ method: 'GET', path });
  const search = (text: string) => get(`/admin/packages?search=${encodeURIComponent(text)}`);
  /** A prime step spreads the IDs over the table. */
  const anyPackage = () => 1 + ((counter++ * 7919) % landmarks.lastLoaded);
  const reads: Call[] = [
    { name: 'hub first page', kind: 'read', paged: true, next: () => get('/admin/packages') },
    {
      name: 'hub first page, staff',
      kind: 'read',
      paged: true,
      as: 'staff',
      next: () => get('/admin/packages'),
    },
    {
      name: 'search by part of an email address',
      kind: 'read',
      paged: true,
      next: () => search(nextOf(landmarks.emailParts, 'customers')),
    },
    {
      name: 'search by mailbox ID',
      kind: 'read',
      paged: true,
      next: () => search(nextOf(landmarks.mailboxes, 'customers')),
    },
    { name: 'search by ID', kind: 'read', paged: true, next: () => search(`#${anyPackage()}`) },
    {
      name: 'search by tracking number',
      kind: 'read',
      paged: true,
      next: () => search(nextOf(landmarks.trackingNumbers, 'tracking numbers')),
    },
    {
      name: 'page in the middle',
      kind: 'read',
      paged: true,
      next: () => get(`/admin/packages?page=${landmarks.middlePage}`),
    },
    {
      name: 'last page',
      kind: 'read',
      paged: true,
      next: () => get(`/admin/packages?page=${landmarks.lastPage}`),
    },
    { name: 'package details', kind: 'read', next: () => get(`/admin/packages/${anyPackage()}`) },
    {
      name: 'customer’s packages',
      kind: 'read',
      paged: true,
      as: 'customer',
      next: () => get('/me/packages'),
    },
    ...announcements(landmarks, nextOf, get),
    { name: 'dashboard stats', kind: 'read', next: () => get('/admin/packages/dashboard-stats') },
    {
      name: 'payments search',
      kind: 'read',
      paged: true,
      next: () => get(`/admin/agent-customers?search=${nextOf(landmarks.emailParts, 'customers')}`),
    },
    {
      name: 'due invoices',
      kind: 'read',
      paged: true,
      next: () => get(`/invoices/user/${nextOf(landmarks.debtors, 'due invoices')}/due`),
    },
    {
      name: 'counter page',
      kind: 'read',
      p95: 100,
      next: () =>
        get(
          `/admin/counter?userId=${nextOf(landmarks.traders, 'customers with packages to collect and several due invoices')}`,
        ),
    },
    ...reports(get),
    { name: 'shipment of 2,000', kind: 'read', next: () => get(`/master-shipments/${landmarks.shipment}`) },
    { name: 'manifest of 2,000 bills', kind: 'read', next: () => get(`/manifests/${landmarks.manifest}`) },
    {
      name: 'XML of 10,000 bills',
      kind: 'read',
      connections: 1,
      next: () => get(`/manifests/${landmarks.largeManifest}/export-xml`),
    },
  ];
  return [...reads, ...writesOn(landmarks)];
}

type Get = (path: string) => BenchRequest;
type NextOf = <T>(values: readonly T[], what: string) => T;

const announcements = ({ desk }: Landmarks, nextOf: NextOf, get: Get): Call[] => [
  {
    name: 'announcements, customer',
    kind: 'read',
    paged: true,
    as: 'customer',
    next: () => get('/me/expected-packages'),
  },
  {
    name: 'announcements, staff',
    kind: 'read',
    paged: true,
    as: 'staff',
    next: () => get('/admin/expected-packages'),
  },
  {
    name: 'announcements, searched',
    kind: 'read',
    paged: true,
    as: 'staff',
    next: () => get(`/admin/expected-packages?search=${nextOf(desk.announced, 'expected packages')}`),
  },
];

/** The busiest full quarter of the benchmark data. Reports compare it with the quarter before. */
const QUARTER = 'from=2025-07-01&to=2025-09-30';

const REPORT = { kind: 'read', connections: 1, p95: 300 } as const;

const reports = (get: Get): Call[] => [
  { name: 'report: throughput', ...REPORT, next: () => get(`/admin/reports/throughput?${QUARTER}`) },
  {
    name: 'report: throughput, staff',
    ...REPORT,
    as: 'staff',
    next: () => get(`/admin/reports/throughput?${QUARTER}`),
  },
  {
    name: 'report: takings',
    ...REPORT,
    next: () => get(`/admin/reports/takings?by=methodAndCashier&${QUARTER}`),
  },
  { name: 'report: staff', ...REPORT, next: () => get(`/admin/reports/staff?${QUARTER}`) },
  {
    name: 'list: departed on a day',
    kind: 'read',
    paged: true,
    next: () => get('/admin/packages?departedFrom=2025-09-01&departedTo=2025-09-01'),
  },
  {
    name: 'list: departed in the quarter',
    ...REPORT,
    next: () => get('/admin/packages?departedFrom=2025-07-01&departedTo=2025-09-30'),
  },
  ...(['lane', 'shipment', 'customer', 'agent'] as const).map(
    (by): Call => ({
      name: `report: profit by ${by}`,
      ...REPORT,
      next: () => get(`/admin/reports/profit?by=${by}&${QUARTER}`),
    }),
  ),
  ...ageReports(get),
];

const ageReports = (get: Get): Call[] => [
  ...(['warehouse', 'counter'] as const).map(
    (place): Call => ({
      name: `report: age of stock, ${place}`,
      kind: 'read',
      connections: 1,
      next: () => get(`/admin/reports/stock-age?by=warehouse&place=${place}&daysBefore=92`),
    }),
  ),
  {
    name: 'report: days to pickup',
    kind: 'read',
    connections: 1,
    next: () => get(`/admin/reports/pickup-days?${QUARTER}`),
  },
  ...(['agent', 'lane', 'customer'] as const).map(
    (by): Call => ({
      name: `report: outstanding by ${by}`,
      kind: 'read',
      connections: 1,
      next: () => get(`/admin/reports/outstanding?by=${by}&daysBefore=92`),
    }),
  ),
];

function writesOn({ newPackage, settable, bulks, pool, resetPool, billPool }: Landmarks): Call[] {
  let counter = 0;
  let unbilled: number[] = [];
  let unpaid: number[] = [];
  const put = (path: string, body: object): BenchRequest => ({
    method: 'PUT',
    path,
    body: JSON.stringify(body),
  });
  return [
    {
      name: 'log package',
      kind: 'write',
      next: () => ({
        method: 'POST',
        path: '/packages',
        body: JSON.stringify({ ...newPackage, incomingTrackingNumber: `BENCH${Date.now()}${counter++}` }),
      }),
    },
    {
      name: 'set status',
      kind: 'write',
      next: () => {
        const id = settable[counter % settable.length];
        const status = STATUSES_TO_SET[Math.floor(counter++ / settable.length) % STATUSES_TO_SET.length];
        return put(`/admin/packages/${id}/status`, { status });
      },
    },
    {
      name: 'bulk status of 500',
      kind: 'write',
      next: () => {
        const packageIds = bulks[counter % bulks.length];
        const round = Math.floor(counter++ / bulks.length);
        return put('/admin/packages/bulk-status', {
          packageIds,
          status: round % 2 ? 'CUSTOMS_CLEARED' : 'HELD_AT_PORT_DUTIES_DUE',
        });
      },
    },
    {
      name: 'generate invoice',
      kind: 'write',
      prepare: async () => {
        await resetPool();
        unbilled = [...pool];
      },
      next: () => {
        const id = unbilled.pop();
        return id === undefined ? undefined : { method: 'POST', path: `/invoices/generate/${id}` };
      },
    },
    {
      name: 'pay',
      kind: 'write',
      prepare: async () => {
        await resetPool();
        unpaid = await billPool();
      },
      next: () => {
        const id = unpaid.pop();
        return id === undefined ? undefined : { method: 'POST', path: `/invoices/${id}/pay-cash` };
      },
    },
  ];
}
