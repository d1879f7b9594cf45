import { join } from 'node:path';
import { type Addresses, MEMBERS, type MemberName } from './addresses.ts';
import { asPostgres, INSIDE, machineGroup, type Place } from './machine.ts';
import { writeStart } from './node-files.ts';

/**
 * Starts the members of etcd on machines of their own. If the leader of etcd were frozen together with the primary, it would revoke
 * the lease of the new primary when it resumes (etcd 3.5.16), and the old primary would take the lock again.
 */
export async function startEtcd(place: Place, addresses: Addresses) {
  const members = machineGroup<MemberName>(place);
  for (const name of MEMBERS) {
    await writeStart(join(place.folder, name), commandOf(name, addresses));
    await members.start(name);
  }
  return { ...members, leader: () => leaderOf(addresses) };
}

function commandOf(name: MemberName, addresses: Addresses): string {
  const url = (port: number) => `http://${addresses.hostOf(port)}`;
  const members = MEMBERS.map((member) => `${member}=${url(addresses.etcdPeer(member))}`).join();
  return `${asPostgres.join(' ')} etcd --name ${name} --data-dir ${INSIDE}/${name}/data --log-level warn \\
  --listen-client-urls ${url(addresses.etcd(name))} --advertise-client-urls ${url(addresses.etcd(name))} \\
  --listen-peer-urls ${url(addresses.etcdPeer(name))} --initial-advertise-peer-urls ${url(addresses.etcdPeer(name))} \\
  --initial-cluster ${members} --heartbeat-interval 200 --election-timeout 2000 >> etcd.log 2>&1 &`;
}

/** The documented response of etcd. */
type Status = { header: { member_id: string }; leader: string };

async function leaderOf(addresses: Addresses): Promise<MemberName> {
  for (const name of MEMBERS) {
    const url = `http://${addresses.hostOf(addresses.etcd(name))}/v3/maintenance/status`;
    const response = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(2_000) });
    const { header, leader } = (await response.json()) as Status;
    if (header.member_id === leader) return name;
  }
  throw new Error('etcd has no leader.');
}
