import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const commands: [args: string[], cwd: string][] = [
  [['--watch', 'server/src/main.ts'], ROOT],
  [[join(ROOT, 'node_modules/vite/bin/vite.js')], join(ROOT, 'web')],
];

const children = commands.map(([args, cwd]) => spawn(process.execPath, args, { cwd, stdio: 'inherit' }));

process.on('SIGINT', () => undefined);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1;
    for (const other of children) other.kill('SIGTERM');
  });
}
