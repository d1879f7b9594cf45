import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './run.ts';

/** Where the machines see the folder of the nodes' data. */
export const INSIDE = '/mnt';

/** Mounts the folder and enters the root. Runs in its own namespaces, so that the mounts and shared memory vanish with them. */
const ENTER = `
  mount --bind "$1" "$2${INSIDE}" && mount --bind /dev "$2/dev" && mount -t tmpfs tmpfs "$2/dev/shm" &&
  mount -t proc proc "$2/proc" && shift 2 &&
  exec chroot "$0" "$@"`;

export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];

export type Place = { root: string; folder: string };

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/**
 * Runs a program of the Debian root in its own PID namespace, to simulate a machine: when the first process of the namespace is
 * killed, all its processes die at once. They also die with this process, however it ends.
 */
export async function startMachine({ root, folder }: Place, command: string[], logFile: string) {
  const log = openSync(logFile, 'a');
  const namespace = ['unshare', '--pid', '--fork', '--kill-child=KILL', '--ipc', '--mount'];
  const child = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', ...namespace, 'sh', '-c', ENTER, root, folder, root, ...command],
    { stdio: ['ignore', log, log], env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' } },
  );
  closeSync(log);
  const ended = once(child, 'exit');
  const first = await firstProcessOf(child);
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await processesInNamespaceOf(first)) trySignal(pid, signal);
  };
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      trySignal(first, 'SIGKILL');
      await ended;
    },
    /** Stops all processes, so that nothing responds but connections stay open. Signals twice, since one may have forked meanwhile. */
    async freeze() {
      await signalAll('SIGSTOP');
      await signalAll('SIGSTOP');
    },
    thaw: () => signalAll('SIGCONT'),
    /** Runs a program on the machine as PostgreSQL's user. */
    run: (...program: string[]) =>
      run('nsenter', [
        ...`--target ${first} --pid --ipc --mount --root --wd --`.split(' '),
        ...asPostgres,
        ...program,
      ]),
  };
}

/** Keeps machines by name. Each one runs `start.sh` in its folder. */
export function machineGroup<Name extends string>(place: Place) {
  const machines = new Map<Name, Machine>();
  return {
    async start(name: Name) {
      const log = join(place.folder, name, 'machine.log');
      machines.set(name, await startMachine(place, [`${INSIDE}/${name}/start.sh`], log));
    },
    get(name: Name): Machine {
      const machine = machines.get(name);
      if (!machine) throw new Error(`${name} was not started.`);
      return machine;
    },
    all: () => [...machines.values()],
  };
}

function trySignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

async function firstProcessOf({ pid }: ChildProcess): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    if (children.trim()) return Number(children.trim().split(' ')[0]);
    await sleep(10);
  }
  throw new Error('The namespace of a machine did not start.');
}

async function processesInNamespaceOf(first: number): Promise<number[]> {
  const namespaceOf = (pid: string | number) => readlink(`/proc/${pid}/ns/pid`).catch(() => undefined);
  const own = await namespaceOf(first);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const namespaces = await Promise.all(pids.map(namespaceOf));
  return pids.filter((_, index) => own !== undefined && namespaces[index] === own).map(Number);
}
