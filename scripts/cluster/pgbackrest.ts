import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INSIDE } from './machine.ts';

const STANZA = 'eport';

/** Returns the command line of pgBackRest on a node. docs/operations.md has the same commands, with the settings in /etc. */
export const pgBackRest = (node: string, ...command: string[]): string[] => [
  'pgbackrest',
  `--config=${INSIDE}/${node}/pgbackrest.conf`,
  `--stanza=${STANZA}`,
  ...command,
];

/** Writes the node's settings. The repository is a folder that all nodes share. */
export function writeBackupSettings(folder: string, node: string, port: number): Promise<void> {
  const here = `${INSIDE}/${node}`;
  return writeFile(
    join(folder, node, 'pgbackrest.conf'),
    `[global]
repo1-path=${INSIDE}/repository
repo1-retention-full=2
start-fast=y
compress-type=zst
log-level-console=warn
log-level-file=off
lock-path=${here}/locks

[${STANZA}]
pg1-path=${here}/data
pg1-port=${port}
pg1-socket-path=${here}
`,
  );
}
