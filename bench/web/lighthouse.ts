import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.ts';
import { freePort } from '../../server/src/platform/embedded/postmaster.ts';

type Audit = { title: string; score: number | null; displayValue?: string };
type Category = { title: string; score: number | null; auditRefs: Array<{ id: string; weight: number }> };
type Lighthouse = (
  url: string,
  flags: { port: number; disableStorageReset: boolean; logLevel: 'error' },
  config: object | undefined,
) => Promise<{ lhr: Result }>;

type Result = { categories: Record<string, Category>; audits: Record<string, Audit> };
type Installed = { default: Lighthouse; desktopConfig: object };

type Page = { name: string; path: string; token: string };

/** Uses the Lighthouse installed in `folder`: its 176 MB are too much for a dependency. */
export async function printScores(folder: string, address: string, pages: readonly Page[]): Promise<void> {
  const module = join(resolve(folder), 'node_modules/lighthouse/core/index.js');
  // Lighthouse is not a dependency, so it has no types here.
  const { default: lighthouse, desktopConfig } = (await import(pathToFileURL(module).href)) as Installed;
  const profile = await mkdtemp(join(tmpdir(), 'eport-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    for (const { name, path, token } of pages) {
      const page = await browser.newPage();
      await page.goto(`${address}/login`);
      await page.evaluate((value) => localStorage.setItem('eport_token', value), token);
      if (!token) await page.evaluate(() => localStorage.clear());
      const cdp = await browser.newCDPSession(page);
      for (const [device, config] of [
        ['phone', undefined],
        ['desktop', desktopConfig],
      ] as const) {
        // Keeps the token but clears what the previous page cached.
        await cdp.send('Network.clearBrowserCache');
        const flags = { port, disableStorageReset: true, logLevel: 'error' } as const;
        const { lhr } = await lighthouse(address + path, flags, config);
        printScore(`${name}, ${device}`, lhr);
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function printScore(name: string, { categories, audits }: Result): void {
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  console.log(`${name}: ${scores.join(', ')}`);
  for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
    const audit = audits[id];
    if (weight > 0 && audit && audit.score !== null && audit.score < 0.95)
      console.log(`  ${audit.title} ${audit.displayValue ?? ''} (${audit.score})`);
  }
}
