import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authApi } from '@eport/contract/auth/auth.api.ts';
import { freePort } from '../server/src/platform/embedded/postmaster.ts';
import { startServerProcess, stopServerProcess } from '../server/src/testing/process.ts';
import { apiClient } from './api-client.ts';
import { openDesk, packagesWith, typeFast } from './scanner.ts';
import { signIn } from './sign-in.ts';
import { ACCOUNTS, DEMO_PASSWORD, expect, test } from './test.ts';

/** `npm run stress -- desk` takes 200. */
const COUNT = Number(process.env.EPORT_DESK_PACKAGES ?? 30);
/** From package to package. */
const PACE_MS = 400;
/** Takes a third of the packages. */
const OUTAGE_MS = (COUNT * PACE_MS * 3) / 8;
/** Packages checked at a time. */
const TOGETHER = 10;

/** A server of its own, which the test can restart at the same address. */
async function restartableServer() {
  const folder = await mkdtemp(join(tmpdir(), 'eport-desk-'));
  const env = { EPORT_DATA_DIR: join(folder, 'data'), EPORT_DEMO: '1', PORT: String(await freePort()) };
  let server = startServerProcess(env);
  const address = await server.ready;
  return {
    address,
    async restart() {
      await stopServerProcess(server);
      server = startServerProcess(env);
      await server.ready;
    },
    async close() {
      await stopServerProcess(server);
      await rm(folder, { recursive: true });
    },
  };
}

/** `TBA` and twelve digits, as Amazon's. */
const codeOf = (number: number) => `TBA${String(700_000_000_000 + number)}`;
/** Different for each, so that no weight is asked about. */
const weightOf = (number: number) => number + 0.25;

/** The scanner types a character every 5 ms and never waits for the page. */
test(`receives ${COUNT} packages once through two restarts and an outage of ${OUTAGE_MS / 1_000} s`, async ({
  page,
  expectRefusal,
}) => {
  test.setTimeout(420_000);
  for (const failure of ['net::ERR_', '401 ', '503 ']) expectRefusal(failure);
  const server = await restartableServer();
  try {
    await page.goto(`${server.address}/login`);
    await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
    await page.getByRole('link', { name: 'Receiving' }).click();
    await openDesk(page, server.address);
    /** The second restart comes while the desk sends what it has kept. */
    const endOutage = async () => {
      await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
      await page.context().setOffline(false);
      await expect(page.getByText('waiting for the server')).toBeVisible();
      await server.restart();
    };
    const failures: Promise<unknown>[] = [];
    for (let number = 1; number <= COUNT; number++) {
      if (number === 5) failures.push(server.restart());
      if (number === 20) {
        await Promise.all(failures);
        await page.context().setOffline(true);
        failures.push(endOutage());
      }
      const pause = new Promise((resolve) => setTimeout(resolve, PACE_MS));
      await typeFast(page, `${codeOf(number)}\n*NEXT\n${weightOf(number)}\n`);
      await pause;
    }
    await Promise.all(failures);
    await expect(page.getByText(/^\d+ waiting$/)).toBeHidden({ timeout: 60_000 });
    await expect(page.getByText('waiting for the server')).toBeHidden({ timeout: 60_000 });

    const body = { email: ACCOUNTS.staff, password: DEMO_PASSWORD };
    const { token } = await apiClient(server.address)(authApi.login, { body });
    const api = apiClient(server.address, token);
    const check = async (number: number) => {
      const found = await packagesWith(api, codeOf(number));
      expect(
        found.map(({ weight }) => weight),
        codeOf(number),
      ).toEqual([weightOf(number)]);
    };
    for (let first = 1; first <= COUNT; first += TOGETHER)
      await Promise.all(Array.from({ length: TOGETHER }, (_, index) => check(first + index)));
  } finally {
    await server.close();
  }
});
