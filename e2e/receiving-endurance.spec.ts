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

/** Packages to receive. `npm run stress -- desk` receives 200. */
const COUNT = Number(process.env.EPORT_DESK_PACKAGES ?? 30);
/** Time from one package to the next. */
const PACE_MS = 400;
/** Long enough for three eighths of the packages. */
const OUTAGE_MS = (COUNT * PACE_MS * 3) / 8;
/** The packages at which the server restarts and the connection is lost. */
const RESTART_AT = 5;
const OUTAGE_AT = 20;
const CHECKED_AT_ONCE = 10;

/** Starts a server for this test alone, which can be restarted at the same address. */
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

/** Returns a code like those of Amazon: `TBA` and twelve digits. */
const codeOf = (number: number) => `TBA${String(700_000_000_000 + number)}`;
/** Differs for each package, since the desk questions a repeated weight. */
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
    /** Ends the outage, then restarts the server while the desk sends the packages that it has kept. */
    const endOutage = async () => {
      await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
      await page.context().setOffline(false);
      await expect(page.getByText('waiting for the server')).toBeVisible();
      await server.restart();
    };
    const failures: Promise<unknown>[] = [];
    for (let number = 1; number <= COUNT; number++) {
      if (number === RESTART_AT) failures.push(server.restart());
      if (number === OUTAGE_AT) {
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
    for (let first = 1; first <= COUNT; first += CHECKED_AT_ONCE)
      await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, (_, index) => check(first + index)));
  } finally {
    await server.close();
  }
});
