import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Addresses, MEMBERS, type NodeName, PASSWORD } from './addresses.ts';
import { asPostgres, INSIDE } from './machine.ts';
import { pgBackRest, writeBackupSettings } from './pgbackrest.ts';

/** In seconds. Patroni requires ttl ≥ 20, loop_wait ≥ 1, retry_timeout ≥ 3 and ttl ≥ loop_wait + 2 × retry_timeout. */
const LEASE = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

const PARAMETERS = {
  synchronous_commit: 'on',
  max_connections: 200,
  hot_standby_feedback: 'on',
  wal_keep_size: '256MB',
  // Short timeouts, since a frozen server does not close its connections.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  // A standby is promoted only after its wait to reconnect to the dead primary.
  wal_retrieve_retry_interval: '500ms',
  archive_mode: 'on',
  archive_timeout: '60s',
};

/** Writes the files of a node: its start script and the settings of Patroni and pgBackRest. */
export async function writeNodeFiles(folder: string, name: NodeName, addresses: Addresses): Promise<void> {
  const own = join(folder, name);
  await mkdir(own, { recursive: true });
  await writeBackupSettings(folder, name, addresses.postgres(name));
  // Patroni reads YAML, which includes JSON.
  await writeFile(join(own, 'patroni.yml'), JSON.stringify(patroniSettings(name, addresses), null, 2));
  await writeStart(
    own,
    `${asPostgres.join(' ')} patroni ${INSIDE}/${name}/patroni.yml >> patroni.log 2>&1 &`,
  );
}

function patroniSettings(name: NodeName, addresses: Addresses) {
  const here = `${INSIDE}/${name}`;
  const archive = pgBackRest(name, 'archive-push', '%p').join(' ');
  const postgres = addresses.hostOf(addresses.postgres(name));
  const patroni = addresses.hostOf(addresses.patroni(name));
  return {
    scope: 'eport',
    name,
    restapi: { listen: patroni, connect_address: patroni },
    etcd3: { hosts: MEMBERS.map((member) => addresses.hostOf(addresses.etcd(member))) },
    bootstrap: {
      dcs: {
        ...LEASE,
        synchronous_mode: 'quorum',
        synchronous_node_count: 1,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: `${here}/data`,
      bin_dir: '/usr/lib/postgresql/17/bin',
      pgpass: `${here}/pgpass`,
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: here, archive_command: archive },
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
    },
  };
}

/** Writes a script that runs the programs and keeps running after they end, as a machine does. */
export async function writeStart(folder: string, programs: string): Promise<void> {
  const script = join(folder, 'start.sh');
  await writeFile(
    script,
    `#!/bin/sh\ncd ${INSIDE}/${basename(folder)}\n${programs}\nwhile :; do wait; sleep 1; done\n`,
  );
  await chmod(script, 0o755);
}
