import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Chromium without the parts that only a window on a screen needs: the same pages in two thirds of the processor's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium that runs; installs one when there is none, and says so. */
export function ensureChromium(): string {
  const found = findChromium();
  // Machines that only run tests get the faster one; nobody else is given what they did not ask for.
  if (found && !(process.env.CI && !process.env.CHROMIUM_PATH && found !== HEADLESS_SHELL)) return found;
  installFromDebian();
  if (!findChromium()) installPlaywrights();
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

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium’s headless shell with apt-get …');
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { status } = spawnSync(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', name],
      options,
    );
    if (status === 0) return;
  }
}

function installPlaywrights(): void {
  console.log('No Chromium found: installing Playwright’s own …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}
