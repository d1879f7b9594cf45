import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium that runs; installs one when there is none, and says so. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  install();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('No Chromium was found and none could be installed: set CHROMIUM_PATH to one.');
}

function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`);
  }
  return [...USUAL_PLACES, chromium.executablePath()].find(runs);
}

/** Ubuntu's package, for example, is a script that only asks for a snap. */
const runs = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function install(): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the system’s with apt-get …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env,
    });
    if (findChromium()) return;
  }
  console.log('No Chromium found: installing Playwright’s own …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}
