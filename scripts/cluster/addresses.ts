export const NODES = ['n1', 'n2', 'n3'] as const;
export type NodeName = (typeof NODES)[number];

/** The members of etcd, on machines of their own. */
export const MEMBERS = ['e1', 'e2', 'e3'] as const;
export type MemberName = (typeof MEMBERS)[number];

export const PASSWORD = 'drill';
export const DATABASE = 'eport';
const LOCAL = '127.0.0.1';

/** All machines share this machine's network, so they differ by port. */
export function addressesFrom(base: number) {
  const at = (offset: number, name: NodeName) => base + offset + NODES.indexOf(name) + 1;
  const login = (user: string) => `postgresql://${user}:${PASSWORD}@`;
  return {
    postgres: (name: NodeName) => at(0, name),
    patroni: (name: NodeName) => at(10, name),
    etcd: (name: MemberName) => base + 21 + MEMBERS.indexOf(name),
    etcdPeer: (name: MemberName) => base + 31 + MEMBERS.indexOf(name),
    primary: (proxy: number) => base + 40 + proxy * 2,
    standby: (proxy: number) => base + 41 + proxy * 2,
    restored: base + 50,
    urlAt: (port: number, user = 'eport', database = DATABASE) =>
      `${login(user)}${LOCAL}:${port}/${database}`,
    /** Past HAProxy. */
    directUrl: `${login('eport')}${NODES.map((name) => `${LOCAL}:${at(0, name)}`).join()}/${DATABASE}`,
    hostOf: (port: number) => `${LOCAL}:${port}`,
  };
}

export type Addresses = ReturnType<typeof addressesFrom>;
