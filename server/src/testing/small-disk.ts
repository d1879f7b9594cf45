import { spawnSync } from 'node:child_process';

type Disk = {
  path: string;
  megabytes: number;
  /** Uses a user namespace, in which every user may mount. PostgreSQL refuses to run there, as root. */
  inUserNamespace: boolean;
};

/** Returns a command that runs the program in its last arguments with a small file system at `path`. */
export const onSmallDisk = ({ path, megabytes, inUserNamespace }: Disk): string[] => [
  'unshare',
  ...(inUserNamespace ? ['--user', '--map-root-user'] : []),
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`,
  path,
];

/** Returns why this machine cannot run such a command, or undefined if it can. */
export function smallDiskProblem(disk: Disk): string | undefined {
  const [program = '', ...args] = [...onSmallDisk(disk), 'true'];
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr);
}
