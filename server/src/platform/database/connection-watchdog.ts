import { Socket } from 'node:net';
import { Client, DatabaseError, type Pool } from 'pg';

/** After this time without a response, checks whether the server still accepts connections. */
const SILENCE_MS = 6_000;
const CONNECT_TIMEOUT_MS = 2_000;

/** TCP takes about 15 minutes to notice a hung server, and PostgreSQL's timeouts do not cover it. */
export function endSilentConnections(pool: Pool): void {
  const checks = new Map<string, Promise<boolean>>();
  const isResponsive = (client: Client) => {
    const host = `${client.host}:${client.port}`;
    const check = checks.get(host) ?? acceptsConnections(client).finally(() => checks.delete(host));
    checks.set(host, check);
    return check;
  };
  pool.on('connect', (pooled) => {
    const { stream } = pooled.connection;
    if (!(stream instanceof Socket)) return;
    let sentWhenReady = stream.bytesWritten;
    // Runs before the listener that sends the next query.
    pooled.connection.prependListener('readyForQuery', () => {
      sentWhenReady = stream.bytesWritten;
    });
    stream.setTimeout(SILENCE_MS);
    stream.on('timeout', async () => {
      const isQueryRunning = stream.bytesWritten > sentWhenReady;
      if (!isQueryRunning || (await isResponsive(pooled))) stream.setTimeout(SILENCE_MS);
      else stream.destroy(timeoutError());
    });
  });
}

const timeoutError = () =>
  Object.assign(new Error('The database no longer responds.'), { code: 'ETIMEDOUT' });

async function acceptsConnections({ host, port, user, password, database, ssl }: Client): Promise<boolean> {
  const client = new Client({
    host,
    port,
    user,
    password,
    database,
    ssl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    client.end().catch(() => undefined);
    return true;
  } catch (error) {
    // "Too many connections" also proves that the server responds.
    return error instanceof DatabaseError;
  }
}
