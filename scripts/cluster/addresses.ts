export const NODES = ['n1', 'n2', 'n3'] as const;
export type NodeName = (typeof NODES)[number];

/** The members of etcd, on machines of their own. */
export const MEMBERS = ['e1', 'e2', 'e3'] as const;
export type MemberName = (typeof MEMBERS)[number];

export const PASSWORD = 'stress';
export const DATABASE = 'eport';
const LOCAL = '127.0.0.1';

/** All simulated machines share the network of this one, so they differ by port. */
export function addressesFrom(firstPort: number) {
  const at = (offset: number, name: NodeName) => firstPort + offset + NODES.indexOf(name) + 1;
  const login = (user: string) => `postgresql://${user}:${PASSWORD}@`;
  return {
    postgres: (name: NodeName) => at(0, name),
    patroni: (name: NodeName) => at(10, name),
    etcd: (name: MemberName) => firstPort + 21 + MEMBERS.indexOf(name),
    etcdPeer: (name: MemberName) => firstPort + 31 + MEMBERS.indexOf(name),
    primary: (proxy: number) => firstPort + 40 + proxy * 2,
    standby: (proxy: number) => firstPort + 41 + proxy * 2,
    restored: firstPort + 50,
    urlAt: (port: number, user = 'eport', database = DATABASE) =>
      `${login(user)}${LOCAL}:${port}/${database}`,
    /** Lists all nodes, without HAProxy in between. */
    directUrl: `${login('eport')}${NODES.map((name) => `${LOCAL}:${at(0, name)}`).join()}/${DATABASE}`,
    hostOf: (port: number) => `${LOCAL}:${port}`,
  };
}

export type Addresses = ReturnType<typeof addressesFrom>;
