import { spawnSync } from 'node:child_process';

type Disk = {
  path: string;
  megabytes: number;
  /** Uses a user namespace, in which every user may mount. PostgreSQL refuses to run there, as root. */
  inUserNamespace: boolean;
};

export const onSmallDisk = ({ path, megabytes, inUserNamespace }: Disk): string[] => [
  'unshare',
  ...(inUserNamespace ? ['--user', '--map-root-user'] : []),
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`,
  path,
];

export function smallDiskProblem(disk: Disk): string | undefined {
  const [program = '', ...args] = [...onSmallDisk(disk), 'true'];
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr);
}
