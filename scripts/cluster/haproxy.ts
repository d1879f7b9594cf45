import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Addresses, NODES } from './addresses.ts';
import { INSIDE, type Place, startMachine } from './machine.ts';

/** Starts the HAProxy of one instance, on the instance's machine: a single HAProxy for both would be a single point of failure. */
export async function startProxy(place: Place, proxy: number, addresses: Addresses) {
  const name = `haproxy${proxy}`;
  await mkdir(join(place.folder, name), { recursive: true });
  await writeFile(join(place.folder, name, 'haproxy.cfg'), configuration(proxy, addresses));
  const command = ['haproxy', '-db', '-f', `${INSIDE}/${name}/haproxy.cfg`];
  return startMachine(place, command, join(place.folder, name, 'haproxy.log'));
}

function configuration(proxy: number, addresses: Addresses): string {
  const servers = NODES.map((name) => {
    const { hostOf } = addresses;
    return `  server ${name} ${hostOf(addresses.postgres(name))} check port ${addresses.patroni(name)}`;
  }).join('\n');
  return `defaults
  mode tcp
  # A refused connection would otherwise be tried three times, a second apart.
  retries 0
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 500ms
  default-server inter 300ms fastinter 100ms fall 2 rise 1 on-marked-down shutdown-sessions

listen primary
  bind ${addresses.hostOf(addresses.primary(proxy))}
  option httpchk OPTIONS /primary
  http-check expect status 200
${servers}

listen standby
  bind ${addresses.hostOf(addresses.standby(proxy))}
  option httpchk OPTIONS /replica
  http-check expect status 200
  # All connections go to one standby, until it is down.
  stick-table type integer size 1 nopurge
  stick on dst_port
${servers}
`;
}
