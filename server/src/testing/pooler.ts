import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../platform/embedded/postmaster.ts';

export type Pooler = { urlOf(directUrl: string): string; stop(): Promise<void> };

type Options = {
  /** PgBouncer 1.21 or newer: older ones cannot keep prepared statements. */
  program: string;
  /** The URL of any database of the server. */
  directUrl: string;
  serverConnections: number;
};

/** PgBouncer in transaction mode between tests and their PostgreSQL server. */
export async function startPooler({ program, directUrl, serverConnections }: Options): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'eport-pooler-'));
  const port = await freePort();
  const { hostname, port: serverPort, username, password } = new URL(directUrl);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_prepared_statements = 200
max_client_conn = 2000
default_pool_size = ${serverConnections}
server_idle_timeout = 5
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  );
  await chmod(folder, 0o755);
  const child = spawn(program, ['--quiet', file], { stdio: 'inherit' });
  await untilListening(port, () => child.exitCode === null);
  return {
    urlOf(url) {
      const pooled = new URL(url);
      pooled.port = String(port);
      return pooled.href;
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilListening(port: number, isAlive: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 100 && isAlive(); attempt++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error('PgBouncer did not start.');
}
