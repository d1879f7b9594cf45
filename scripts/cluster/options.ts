import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const KINDS = ['kill', 'freeze', 'switchover', 'etcd', 'instance', 'haproxy'] as const;
export type Kind = (typeof KINDS)[number];

const DATA = join(import.meta.dirname, '../../data/cluster');

/** Folders can also be set by variables, for machines where the drill runs regularly. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '10' },
      only: { type: 'string', default: [...KINDS, 'restore'].join(',') },
      port: { type: 'string', default: process.env.EPORT_CLUSTER_PORT ?? '7600' },
      root: { type: 'string', default: process.env.EPORT_CLUSTER_ROOT ?? join(DATA, 'debian-13') },
      folder: { type: 'string', default: process.env.EPORT_CLUSTER_FOLDER ?? join(DATA, 'nodes') },
      keep: { type: 'boolean', default: false },
    },
  });
  const only = values.only.split(',');
  return {
    rounds: Number(values.rounds),
    kinds: KINDS.filter((kind) => only.includes(kind)),
    restores: only.includes('restore'),
    /** The first of a hundred ports on this machine. */
    port: Number(values.port),
    /** A Debian 13 with the packages, made when there is none. */
    root: resolve(values.root),
    /** The nodes' data; deleted at the start, and at the end unless it is kept. */
    folder: resolve(values.folder),
    keeps: values.keep,
  };
}
