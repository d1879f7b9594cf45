import { createHash } from 'node:crypto';
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8) return Number;
      if (oid === DATE) return (text: string) => text;
      return pg.types.getTypeParser(oid, format);
    },
  },
});

export type Visitor = { userId: number; agentId: number | null };
export type Request = {
  visitor: Visitor;
  params: string[];
  query: URLSearchParams;
  body: unknown;
};
export type HandlerResult = { body: unknown; status?: number; total?: number } | { file: string };
export type Handler = (request: Request) => Promise<HandlerResult>;
export type Routes = [method: string, path: string, handler: Handler][];

type Runner = pg.Pool | pg.PoolClient;

const names = new Map<string, string>();

export async function rows<R extends pg.QueryResultRow = never>(
  text: string,
  values: unknown[] = [],
  on: Runner = pool,
): Promise<R[]> {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('hex');
    names.set(text, name);
  }
  return (await on.query<R>({ name, text, values })).rows;
}

export async function oneRow<R extends pg.QueryResultRow = never>(
  text: string,
  values?: unknown[],
  on?: Runner,
): Promise<R> {
  const [row] = await rows<R>(text, values, on);
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}

export async function transaction<T>(
  { userId }: Visitor,
  work: (on: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin; select set_config('eport.actor_id', '${userId}', true)`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export const inScope = ({ agentId }: Visitor, column: string) =>
  agentId === null ? '' : ` and ${column} = ${Number(agentId)}`;
