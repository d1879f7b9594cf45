import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const KINDS = ['kill', 'freeze', 'switchover', 'etcd', 'instance', 'haproxy'] as const;
export type Kind = (typeof KINDS)[number];

const DATA = join(import.meta.dirname, '../../data/cluster');

/** The port and the folders can also be environment variables, for machines that run this stress test regularly. */
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
    /** The first port of the range that the cluster uses on this machine. */
    port: Number(values.port),
    /** The folder of a Debian 13 with the needed packages, which is installed if it is missing. */
    root: resolve(values.root),
    /** The folder of the nodes' data. Deleted at the start, and at the end after a success unless `--keep` is set. */
    folder: resolve(values.folder),
    keeps: values.keep,
  };
}
