import { createHash } from 'node:crypto';
import pg from 'pg';

// Type OIDs of PostgreSQL.
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

export type Actor = { userId: number; agentId: number | null };
export type Request = {
  actor: Actor;
  params: string[];
  query: URLSearchParams;
  body: unknown;
};
export type HandlerResult = { body: unknown; status?: number; total?: number } | { file: string };
export type Handler = (request: Request) => Promise<HandlerResult>;
export type Routes = [method: string, path: string, handler: Handler][];

type Runner = pg.Pool | pg.PoolClient;

const statementNames = new Map<string, string>();

export async function rows<R extends pg.QueryResultRow = never>(
  text: string,
  values: unknown[] = [],
  client: Runner = pool,
): Promise<R[]> {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('hex');
    statementNames.set(text, name);
  }
  return (await client.query<R>({ name, text, values })).rows;
}

export async function oneRow<R extends pg.QueryResultRow = never>(
  text: string,
  values?: unknown[],
  client?: Runner,
): Promise<R> {
  const [row] = await rows<R>(text, values, client);
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}

export async function transaction<T>(
  { userId }: Actor,
  work: (client: pg.PoolClient) => Promise<T>,
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

export const inScope = ({ agentId }: Actor, column: string) =>
  agentId === null ? '' : ` and ${column} = ${Number(agentId)}`;
