import { Socket } from 'node:net';
import { Client, DatabaseError, type Pool } from 'pg';

/** How long a question may go without an answer before it is asked whether there is anybody left to answer. */
const SILENCE_MS = 6_000;
const ANSWER_WITHIN_MS = 2_000;

/**
 * Ends the connections of a server that answers nothing any more: a machine that hangs, a network that swallows what is sent.
 * PostgreSQL's own limits do not help there, and the operating system would take a quarter of an hour to notice. A server that is
 * only slow still answers a new connection, and is waited for.
 */
export function endSilentConnections(pool: Pool, url: string): void {
  let asking: Promise<boolean> | undefined;
  const isAnswering = () => {
    asking ??= answers(url).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  pool.on('connect', ({ connection }) => {
    const { stream } = connection;
    if (!(stream instanceof Socket)) return;
    let sentWhenReady = stream.bytesWritten;
    // Before the listener that sends the next question.
    connection.prependListener('readyForQuery', () => {
      sentWhenReady = stream.bytesWritten;
    });
    stream.setTimeout(SILENCE_MS);
    stream.on('timeout', async () => {
      const waits = stream.bytesWritten > sentWhenReady;
      if (!waits || (await isAnswering())) stream.setTimeout(SILENCE_MS);
      else stream.destroy(silence());
    });
  });
}

const silence = () =>
  Object.assign(new Error('The database does not answer any more.'), { code: 'ETIMEDOUT' });

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Not waited for: it is no part of the question.
    client.end().catch(() => undefined);
    return true;
  } catch (error) {
    // "Too many connections" is an answer too.
    return error instanceof DatabaseError;
  }
}
