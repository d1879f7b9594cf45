import { spawnSync } from 'node:child_process';

type Disk = {
  path: string;
  megabytes: number /** In a namespace of its own, where everybody may mount; PostgreSQL does not run there. */;
  asAnybody: boolean;
};

/** Runs what follows with a small disk of its own in place of the folder, which nobody else sees; only Linux has such. */
export const onSmallDisk = ({ path, megabytes, asAnybody }: Disk): string[] => [
  'unshare',
  ...(asAnybody ? ['--user', '--map-root-user'] : []),
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`,
  path,
];

/** Why this machine cannot do that; undefined if it can. */
export function smallDiskProblem(disk: Disk): string | undefined {
  const [program = '', ...args] = [...onSmallDisk(disk), 'true'];
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr);
}
