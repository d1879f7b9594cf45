import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import type { Database } from '../platform/database/database.ts';
import { createBuilders, TEST_PASSWORD } from './builders.ts';

let number = 0;

const cookieOf = ({ headers }: globalThis.Response) => headers.getSetCookie()[0]?.split(';')[0];

export async function prepareWriteLoad(db: Database) {
  const build = createBuilders(db);
  const { staff, customer, warehouse } = await build.company();
  let token = '';

  const send = (address: string, path: string, body: object, init: RequestInit = {}) =>
    fetch(`${address}/api${path}`, {
      ...init,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...init.headers,
      },
      body: JSON.stringify(body),
    });
  const write = (address: string, name: number, init?: RequestInit) => {
    const body = {
      userId: customer.id,
      recipientName: 'Ann Example',
      recipientAddress: '1 Bay Street',
      warehouseId: warehouse.id,
      description: `load ${name}`,
      senderName: 'Bright Shoes Inc',
      senderAddress: '12 NW 25 St, Miami',
      weight: 2,
      length: 3,
      width: 4,
      height: 5,
    };
    return send(address, '/packages', body, init);
  };

  const signInAs = async (address: string, { email }: { email: string }) => {
    const response = await send(address, '/auth/login', { email, password: TEST_PASSWORD });
    return { ...((await response.json()) as { token: string }), cookie: cookieOf(response) };
  };

  return {
    async signIn(address: string) {
      ({ token } = await signInAs(address, staff));
    },
    write,
    /** Signs in the customer of these packages. Returns a client that keeps its cookie. */
    async browse(signedInAt: string) {
      const session = await signInAs(signedInAt, customer);
      const authorization = `Bearer ${session.token}`;
      let cookie = session.cookie ?? '';
      return async (address: string, path: string, init?: RequestInit) => {
        const response = await fetch(`${address}/api${path}`, {
          ...init,
          headers: { authorization, cookie },
        });
        cookie = cookieOf(response) ?? cookie;
        const body: unknown = await response.json();
        return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
      };
    },
    start(address: string, clients = 4) {
      const acknowledged: number[] = [];
      const responses: { status: number; at: number; took: number; retryAfter: string | null }[] = [];
      let going = true;
      const client = async () => {
        while (going) {
          const name = ++number;
          const begun = performance.now();
          const response = await write(address, name).catch(() => undefined);
          const at = performance.now();
          const status = response?.status ?? 0;
          responses.push({
            status,
            at,
            took: at - begun,
            retryAfter: response?.headers.get('retry-after') ?? null,
          });
          await response?.arrayBuffer().catch(() => undefined);
          if (status === 201) acknowledged.push(name);
          else await sleep(20);
        }
      };
      const done = Promise.all(Array.from({ length: clients }, client));
      return {
        acknowledged,
        responses,
        async stop() {
          going = false;
          await done;
        },
      };
    },
  };
}

export type WriteLoad = Awaited<ReturnType<typeof prepareWriteLoad>>;

/** Returns the acknowledged packages that the database does not have. */
export async function findLost(db: ClientBase | Pool, acknowledged: readonly number[]): Promise<number[]> {
  return missingIn(await findNames(db), acknowledged);
}

/** Also finds packages that were written twice, or without their history or audit (`withoutHistory`). */
export async function findLosses(pool: Pool, acknowledged: readonly number[]) {
  const names = await findNames(pool);
  const { rows: withoutHistory } = await pool.query<{ name: number }>(`
    select ${NAME} as name from packages p where ${IS_LOADED}
      and not (exists (select from package_history where package_id = p.id)
        and exists (select from audit where kind = 'PACKAGE' and object_id = p.id))`);
  return {
    lost: missingIn(names, acknowledged),
    doubled: names.length - new Set(names).size,
    withoutHistory: withoutHistory.map(({ name }) => name),
  };
}

export const NO_LOSSES = { lost: [], doubled: 0, withoutHistory: [] };

const NAME = 'substr(description, 6)::int';
const IS_LOADED = "description like 'load %'";

function missingIn(names: readonly number[], acknowledged: readonly number[]): number[] {
  const found = new Set(names);
  return acknowledged.filter((name) => !found.has(name));
}

async function findNames(db: ClientBase | Pool): Promise<number[]> {
  const { rows } = await db.query<{ name: number }>(
    `select ${NAME} as name from packages where ${IS_LOADED}`,
  );
  return rows.map(({ name }) => name);
}
