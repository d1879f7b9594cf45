import { appendFile, cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findBinaries } from '../platform/embedded/binaries.ts';
import { ensureCluster, SUPERUSER } from '../platform/embedded/cluster.ts';
import { chooseIdentity } from '../platform/embedded/identity.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from '../platform/embedded/postmaster.ts';
import { THROWAWAY_SETTINGS } from '../platform/embedded/server-settings.ts';
import { PASSWORD, startOnFreePort } from '../platform/embedded/throwaway-postgres.ts';
import { withChildren } from './embedded-access.ts';

/** A write is acknowledged when the standby has it, so that the standby can replace a dead primary. */
const PRIMARY = { ...THROWAWAY_SETTINGS, synchronous_commit: 'on', synchronous_standby_names: "'*'" };
const STANDBY = { ...THROWAWAY_SETTINGS, synchronous_commit: 'local' };

/** No server listens on this port. */
const UNUSED_PORT = 1;

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>;

/** A primary and a streaming standby with synchronous commit. */
export async function startReplicatedPostgres() {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'eport-replicated-')));
  const binaries = await findBinaries();
  const identity = await chooseIdentity(binaries.postgres, join(parent, 'primary'));
  const primary = { folder: join(parent, 'primary'), binaries, identity };
  const standby = { folder: join(parent, 'standby'), binaries, identity };
  await ensureCluster({ ...primary, password: PASSWORD, durable: false });
  await cp(primary.folder, standby.folder, { recursive: true });
  const port = await startOnFreePort(primary, PRIMARY);
  await writeFile(join(standby.folder, 'standby.signal'), '');
  const conninfo = (to: number) =>
    `primary_conninfo = 'host=127.0.0.1 port=${to} user=${SUPERUSER} password=${PASSWORD}'`;
  await appendFile(join(standby.folder, 'postgresql.auto.conf'), `${conninfo(port)}\n`);
  await identity.own(standby.folder);
  const standbyPort = await startOnFreePort(standby, STANDBY);
  const login = `postgresql://${SUPERUSER}:${PASSWORD}@`;
  const onStandby = async (statement: string) => {
    const client = new Client({ connectionString: `${login}127.0.0.1:${standbyPort}/postgres` });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    /** Names the standby first. */
    url: `${login}127.0.0.1:${standbyPort},127.0.0.1:${port}/postgres`,
    primaryUrl: `${login}127.0.0.1:${port}/postgres`,
    standbyUrl: `${login}127.0.0.1:${standbyPort}/postgres`,
    /** Kills the primary without a shutdown, as the death of its machine would. */
    async killPrimary() {
      const postmaster = await findPostmaster(primary.folder);
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
    },
    /** Stops all processes of the primary: its connections stay open without a response. Returns a function that resumes them. */
    async freezePrimary() {
      const postmaster = await findPostmaster(primary.folder);
      const pids = postmaster ? await withChildren(postmaster.pid) : [];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      };
    },
    promoteStandby: () => onStandby('select pg_promote()'),
    pauseReplay: () => onStandby('select pg_wal_replay_pause()'),
    /** Stops the standby from receiving, without a write. Returns a function that lets it receive again. */
    async stopReceiving() {
      const receiveFrom = async (from: number) => {
        await onStandby(`alter system set ${conninfo(from)}`);
        await onStandby('select pg_reload_conf()');
      };
      await receiveFrom(UNUSED_PORT);
      return () => receiveFrom(port);
    },
    resumeReplay: () => onStandby('select pg_wal_replay_resume()'),
    /** Crashes the standby. No write is acknowledged until it is back. */
    crashStandby: () => stopPostmaster(standby, 'immediate'),
    startStandby: () => startPostmaster(standby, standbyPort, STANDBY),
    async stop() {
      for (const server of [primary, standby]) await stopPostmaster(server);
      await rm(parent, { recursive: true, force: true });
    },
  };
}
