import type { Exception, ExceptionItem } from '@eport/contract/exceptions/exception.ts';
import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startCompany } from '../../testing/start-company.ts';

const { t, home, staff } = await startCompany({ EPORT_TIME_ZONE: 'America/New_York' });
afterAll(() => t.stop());

type Page = { content: ExceptionItem[]; totalItems: number };

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;
const pkg = () => t.build.package(home.warehouse, { user_id: home.customer.id });
const open = (id: number, body: object) => staff.post<Exception>(`/admin/packages/${id}/exceptions`, body);
const list = async (query = '', client = staff) =>
  (await client.get<Page>(`/admin/exceptions?size=100${query}`)).body;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('the list of exceptions', () => {
  test('shows open exceptions, oldest first, and filters by kind, status and assignee', async () => {
    const old = (await open((await pkg()).id, { kind: 'OTHER', note: 'Smells' })).body.id;
    const closed = (await open((await pkg()).id, { kind: 'OTHER', note: 'Leaks' })).body.id;
    const mine = (await open((await pkg()).id, { kind: 'OTHER', note: 'Ticks' })).body.id;
    const later = (await open((await pkg()).id, { kind: 'OTHER', note: 'Last' })).body.id;
    await staff.post(`/admin/exceptions/${mine}/take`);
    for (const id of [closed, later]) await staff.post(`/admin/exceptions/${id}/close`, { decision: 'Done' });
    expect(idsOf((await list('&kind=OTHER')).content)).toEqual([old, mine]);
    expect(idsOf((await list('&kind=OTHER&status=CLOSED')).content)).toEqual([later, closed]);
    expect(idsOf((await list('&mine=true')).content)).toEqual([mine]);
    expect((await list('&kind=OTHER')).content[1]).toMatchObject({
      packageStatus: 'IN_WAREHOUSE',
      customerName: nameOf(home.customer),
      mailboxId: home.customer.mailbox_id,
      assigneeName: nameOf(home.staff),
      latestNote: 'Ticks',
    });
    const second = await staff.get<Page>('/admin/exceptions?kind=OTHER&page=1&size=1');
    expect(second.body).toMatchObject({ content: [{ id: mine }], totalItems: 2 });
    expect(await staff.get('/admin/exceptions?kind=LATE')).toRejectField('kind');
  });

  test('puts abandoned packages last, on every page and in the export, and counts each kind', async () => {
    const owner = await t.build.company();
    const client = await t.as(owner.staff);
    const added = async (kind: ExceptionKind, values: object = {}) =>
      (await t.build.exception(await t.build.package(owner.warehouse), { kind, ...values })).id;
    const abandoned = [await added('ABANDONED'), await added('ABANDONED'), await added('ABANDONED')];
    const urgent = [await added('DAMAGED'), await added('OTHER'), await added('DAMAGED')];
    const closed = { status: 'CLOSED', closed_at: new Date(), decision: 'Kept' } as const;
    await added('OTHER', closed);
    await client.post(`/admin/exceptions/${urgent[2]}/take`);
    const inOrder = [...urgent, ...abandoned];
    const pageOf = async (page: number) =>
      (await client.get<Page>(`/admin/exceptions?size=2&page=${page}`)).body;
    const items = (await Promise.all([0, 1, 2].map(pageOf))).flatMap(({ content }) => content);
    expect(items.map(({ id }) => id)).toEqual(inOrder);
    const { raw } = await client.get('/admin/exceptions/export.csv');
    const exported = raw.body.split('\r\n').slice(1, -1);
    expect(exported.map((line) => Number(line.split(',')[3]))).toEqual(
      items.map(({ packageId }) => packageId),
    );
    const counts = async (query = '') => (await client.get(`/admin/exceptions/counts${query}`)).body;
    expect(await counts()).toEqual([
      { kind: 'DAMAGED', count: 2 },
      { kind: 'ABANDONED', count: 3 },
      { kind: 'OTHER', count: 1 },
    ]);
    expect(await counts('?mine=true')).toEqual([{ kind: 'DAMAGED', count: 1 }]);
  });

  test('shows staff only exceptions of their agent', async () => {
    const other = await t.build.company();
    const foreign = await t.build.exception(await t.build.package(other.warehouse));
    expect(idsOf((await list()).content)).not.toContain(foreign.id);
    expect(idsOf((await list('', await t.as(other.staff))).content)).toEqual([foreign.id]);
  });

  test('exports what the filter shows as CSV', async () => {
    const owner = await t.build.company();
    const client = await t.as(owner.staff);
    const item = await t.build.package(owner.warehouse, {
      description: 'Lamp',
      recipient_name: 'Zoe Walkin',
    });
    const values = { opened_at: new Date('2026-03-04T10:00:00Z'), note: '=cmd()' };
    const place = `${owner.warehouse.name},${owner.agent.name}`;
    const first = await t.build.exception(item, values);
    const done = { status: 'CLOSED', closed_at: new Date('2026-03-05T10:00:00Z'), decision: 'Kept' } as const;
    await t.build.exception(item, { ...values, ...done });
    const { raw } = await client.get('/admin/exceptions/export.csv');
    expect(raw.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Opened,Exception,Status,Package ID,Description,Package Status,Customer,Mailbox ID,Latest Note,Claims,Assignee,Closed,Decision,Warehouse,Agent',
      `2026-03-04,Damaged,OPEN,${item.id},Lamp,IN WAREHOUSE,Zoe Walkin,,'=cmd(),0,,,,${place}`,
    ]);
    const closed = await client.get('/admin/exceptions/export.csv?status=CLOSED');
    expect(closed.raw.body).toContain(`'=cmd(),0,,2026-03-05,Kept,${place}`);
    expect(first.status).toBe('OPEN');
  });
});

describe('filters of the list', () => {
  async function setUp() {
    // 02:00 UTC is the evening before in the installation's time zone, but not in that of this agent.
    const agent = await t.build.agent({ time_zone: 'Europe/Berlin' });
    const warehouse = await t.build.warehouse(agent);
    const second = await t.build.warehouse(agent);
    const staff = await t.build.staff(warehouse, { first_name: 'Moe' });
    const colleague = await t.build.staff(warehouse, { first_name: 'Abe' });
    const customer = await t.build.customer(warehouse, { first_name: 'Cyd' });
    const build = async (place: typeof warehouse, pkg: object, day: number, values: object) =>
      t.build.exception(await t.build.package(place, pkg), {
        opened_at: new Date(`2026-05-0${day}T02:00:00Z`),
        ...values,
      });
    const closed = (day: number) => ({
      status: 'CLOSED' as const,
      closed_at: new Date(`2026-06-0${day}T02:00:00Z`),
      decision: 'Kept',
    });
    const exceptions = [
      await build(warehouse, { recipient_name: 'dan' }, 1, { kind: 'OTHER', assignee_id: staff.id }),
      await build(second, { user_id: customer.id }, 2, { kind: 'ABANDONED' }),
      await build(warehouse, { recipient_name: 'Ben' }, 3, { kind: 'DAMAGED', assignee_id: colleague.id }),
      await build(second, {}, 1, { kind: 'OTHER', ...closed(3) }),
      await build(warehouse, {}, 2, { kind: 'DAMAGED', ...closed(1) }),
      await build(warehouse, {}, 3, { kind: 'OTHER', ...closed(2) }),
    ];
    return { agent, second, colleague, exceptions, client: await t.as(staff) };
  }

  test('filters and sorts the list and its export', async () => {
    const { agent, second, colleague, exceptions, client } = await setUp();
    const foreign = await t.build.company();
    const cases: [query: string, positions: number[]][] = [
      ['', [0, 2, 1]],
      ['kind=OTHER,ABANDONED', [0, 1]],
      ['mine=true', [0]],
      [`assigneeId=${colleague.id}`, [2]],
      [`mine=true&assigneeId=${colleague.id}`, [0]],
      ['assigneeId=none', [1]],
      [`warehouseId=${second.id}`, [1]],
      [`warehouseId=${foreign.warehouse.id}`, []],
      [`agentId=${agent.id}`, [0, 2, 1]],
      [`agentId=${foreign.agent.id}`, []],
      ['openedFrom=2026-05-02', [2, 1]],
      ['openedTo=2026-05-01', [0]],
      ['openedFrom=2026-05-02&openedTo=2026-05-02', [1]],
      ['sort=openedAt', [0, 1, 2]],
      ['sort=-openedAt', [2, 1, 0]],
      ['sort=kind', [2, 1, 0]],
      ['sort=-kind', [0, 1, 2]],
      ['sort=customerName', [2, 1, 0]],
      ['sort=-customerName', [0, 1, 2]],
      ['sort=assigneeName', [2, 0, 1]],
      ['sort=-assigneeName', [0, 2, 1]],
      ['status=CLOSED', [5, 4, 3]],
      ['status=CLOSED&kind=OTHER', [5, 3]],
      ['status=CLOSED&closedFrom=2026-06-02&closedTo=2026-06-02', [5]],
      ['status=CLOSED&closedTo=2026-06-01', [4]],
      ['status=CLOSED&sort=closedAt', [4, 5, 3]],
      ['status=CLOSED&sort=-closedAt', [3, 5, 4]],
      ['status=CLOSED&sort=openedAt', [3, 4, 5]],
      ['status=CLOSED&sort=kind', [4, 5, 3]],
      ['status=CLOSED&sort=-kind', [5, 3, 4]],
    ];
    for (const [query, positions] of cases) {
      const expected = positions.map((position) => exceptions[position]);
      const { body } = await client.get<Page>(`/admin/exceptions?${query}`);
      expect(idsOf(body.content), query).toEqual(expected.map((each) => each?.id));
      expect(body.totalItems, query).toBe(expected.length);
      const rest = (await client.get<Page>(`/admin/exceptions?${query}&size=2&page=1`)).body;
      expect(idsOf(rest.content), query).toEqual(expected.slice(2, 4).map((each) => each?.id));
      const { raw } = await client.get(`/admin/exceptions/export.csv?${query}`);
      const packages = raw.body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(',')[3]));
      expect(packages, query).toEqual(expected.map((each) => each?.package_id));
    }
    expect(
      idsOf(
        (await (await t.as(await t.build.admin())).get<Page>(`/admin/exceptions?agentId=${agent.id}`)).body
          .content,
      ),
    ).toHaveLength(3);
  });

  test('exports dates in the agent’s time zone', async () => {
    const { client } = await setUp();
    const { raw } = await client.get(
      '/admin/exceptions/export.csv?status=CLOSED&closedFrom=2026-06-02&closedTo=2026-06-02',
    );
    expect(raw.body).toContain('\r\n2026-05-03,');
    expect(raw.body).toContain(',2026-06-02,Kept,');
  });

  test('counts the filtered exceptions by kind', async () => {
    const { second, client } = await setUp();
    const kinds = async (query: string) =>
      (await client.get<{ kind: string }[]>(`/admin/exceptions/counts?${query}`)).body.map(
        ({ kind }) => kind,
      );
    expect(await kinds('')).toEqual(['DAMAGED', 'ABANDONED', 'OTHER']);
    expect(await kinds('assigneeId=none')).toEqual(['ABANDONED']);
    expect(await kinds('openedFrom=2026-05-02')).toEqual(['DAMAGED', 'ABANDONED']);
    expect(await kinds(`warehouseId=${second.id}`)).toEqual(['ABANDONED']);
  });

  test.each([
    ['kind', 'kind=DAMAGED,LATE'],
    ['status', 'status=LATE'],
    ['assigneeId', 'assigneeId=me'],
    ['warehouseId', 'warehouseId=0'],
    ['openedTo', 'openedFrom=2026-02-01&openedTo=2026-01-01'],
    ['sort', 'sort=closedAt'],
    ['sort', 'status=CLOSED&sort=customerName'],
  ])('reject a bad %s: %s', async (field, query) => {
    expect(await staff.get(`/admin/exceptions?${query}`)).toRejectField(field);
    expect(await staff.get(`/admin/exceptions/export.csv?${query}`)).toRejectField(field);
  });
});
