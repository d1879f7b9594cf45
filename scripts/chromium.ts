import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Preferred, since it renders the same pages in two thirds of the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function ensureChromium(): string {
  const found = findChromium();
  // CI machines get the faster headless shell; developers keep the browser they have.
  if (found && !(process.env.CI && !process.env.CHROMIUM_PATH && found !== HEADLESS_SHELL)) return found;
  installFromDebian();
  if (!findChromium()) installPlaywrights();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('Chromium was not found and could not be installed. Set CHROMIUM_PATH to its path.');
}

function findChromium(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path) {
    if (runs(path)) return path;
    throw new Error(`CHROMIUM_PATH is ${path}, which does not run.`);
  }
  return [...KNOWN_PATHS, chromium.executablePath()].find(runs);
}

/** Starts the browser, since the file alone proves nothing: Ubuntu's package is a script that asks for a snap. */
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
  console.log('No Chromium found. Installing Playwright’s own …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}
