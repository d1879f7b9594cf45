import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { authApi } from '@eport/contract/auth/auth.api.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { apiClient } from '../e2e/api-client.ts';
import type { Role, Screen } from '../e2e/screen.ts';
import { SCREENS } from '../e2e/screens.ts';
import { startServerProcess, stopServerProcess } from '../server/src/testing/process.ts';
import { ensureChromium } from './chromium.ts';
import { ensureWebBuilt } from './web-build.ts';

/**
 * npm run screens -- [--only TEXT] [--widths 1440,375] [--dark]
 * Writes screenshots of every screen of the demo installation, or of those whose path contains TEXT, in these widths, and an
 * index.html that shows them all.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,375' },
    dark: { type: 'boolean', default: false },
  },
});
const FOLDER = join(import.meta.dirname, '../screens');
const WIDTHS = options.widths.split(',').map(Number);
/** Narrower screens have the height of a phone. */
const MAX_PHONE_WIDTH = 600;
const PASSWORD = 'Demo-Pass-2026';

/** Screens that `SCREENS` lacks. */
const MORE_SCREENS: Partial<Record<Role, Screen['path'][]>> = {
  visitor: ['/forgot-password', '/reset-password?token=example'],
  admin: ['/admin/import/packages', '/admin/import/customers'],
};

type Picture = { role: Role; path: string; file: string };

ensureWebBuilt();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
const data = await mkdtemp(join(tmpdir(), 'eport-screens-'));
const server = startServerProcess({ EPORT_DATA_DIR: data, EPORT_DEMO: '1' });
try {
  const address = await server.ready;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  const pictures: Picture[] = [];
  // Object.entries loses the key type.
  for (const [role, screens] of Object.entries(SCREENS) as [Role, Screen[]][])
    pictures.push(...(await picturesOf(role, screens, { browser, address })));
  await browser.close();
  await writeFile(join(FOLDER, 'index.html'), overviewOf(pictures));
  console.log(`${pictures.length} screens: ${join(FOLDER, 'index.html')}`);
} finally {
  await stopServerProcess(server);
  await rm(data, { recursive: true });
}

async function picturesOf(role: Role, screens: Screen[], at: { browser: Browser; address: string }) {
  const context = await at.browser.newContext({ baseURL: at.address, reducedMotion: 'reduce' });
  const token = role === 'visitor' ? undefined : await signIn(role);
  const api = apiClient(at.address, token);
  await context.addInitScript((value) => value && localStorage.setItem('eport_token', value), token);
  if (options.dark) await context.addCookies([{ name: 'eport_theme', value: 'dark', url: at.address }]);
  const page = await context.newPage();
  const pictures: Picture[] = [];
  for (const pathOrFinder of [...screens.map(({ path }) => path), ...(MORE_SCREENS[role] ?? [])]) {
    const path = typeof pathOrFinder === 'string' ? pathOrFinder : await pathOrFinder(api);
    if (!path.includes(options.only)) continue;
    const file = `${role}-${path.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`;
    await takeEach(page, path, file);
    pictures.push({ role, path, file });
  }
  await context.close();
  return pictures;

  async function signIn(name: string) {
    const body = { email: `${name}@example.com`, password: PASSWORD };
    return (await apiClient(at.address)(authApi.login, { body })).token;
  }
}

async function takeEach(page: Page, path: string, file: string) {
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: width < MAX_PHONE_WIDTH ? 812 : 900 });
    if (index === 0) await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${file}-${width}.png`), fullPage: true });
  }
}

function overviewOf(pictures: readonly Picture[]) {
  const shown = pictures.map(
    ({ role, path, file }) => `<h2>${role}: ${path.replaceAll('&', '&amp;')}</h2>
<div>${WIDTHS.map(
      (width) =>
        `<a style="flex: ${width}" href="${file}-${width}.png"><img loading="lazy" src="${file}-${width}.png" alt="${width} px"></a>`,
    ).join('\n')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens of ePort</title>
<style>body { font: 14px sans-serif } div { display: flex; gap: 16px; align-items: start }
img { width: 100%; border: 1px solid #ccc }</style>
${shown.join('\n')}`;
}
