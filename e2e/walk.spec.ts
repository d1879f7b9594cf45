import type { Page } from '@playwright/test';
import { refuseInPage, respondToCall } from './broken-calls.ts';
import { lostInForcedColors } from './forced-colors.ts';
import {
  expectGoodFailure,
  expectGoodScreenAtBothWidths,
  expectNoSidewaysScrollWhenZoomed,
  PHONE,
} from './good-screen.ts';
import type { Role, Screen } from './screen.ts';
import { OTHER_SCREENS, SCREENS } from './screens.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';
import { loadSlowly, unreachedByTab } from './walk.ts';

test.describe.configure({ timeout: 120_000 });

const emailOf = (role: Role) => (role === 'visitor' ? null : ACCOUNTS[role]);

// Object.entries loses the key type.
for (const [role, screens] of Object.entries(SCREENS) as [Role, Screen[]][])
  for (const [index, { path, asksNothing, failures = {}, spares = [], empty }] of screens.entries()) {
    const title = typeof path === 'string' ? path : `screen ${index + 1}`;

    test(`${role}: ${title} is accessible while loading, filled, empty, by keyboard and with each call failing`, async ({
      page: visitor,
      pageAs,
      apiAs,
    }) => {
      const email = emailOf(role);
      const page = email ? await pageAs(email) : visitor;
      const address = typeof path === 'string' ? path : await path(await apiAs(email ?? ''));
      const { calls, jumped } = await loadSlowly(page, address, !asksNothing);
      expect(jumped, 'layout shift').toBeLessThan(0.06);
      expect(calls.map(withoutIds), 'calls whose failure has words of its own').toEqual(
        expect.arrayContaining(Object.keys(failures)),
      );
      await expectGoodScreenAtBothWidths(page);
      expect(await unreachedByTab(page)).toEqual([]);
      expect(await lostInForcedColors(page)).toEqual([]);
      await expectNoSidewaysScrollWhenZoomed(page);
      if (empty) await expectEmpty(page, address, empty);
      // Failed loads differ in one alert; one width is enough for them.
      await page.setViewportSize(PHONE);
      const refusals = await refuseInPage(page);
      for (const call of calls.filter((made) => !spares.includes(withoutIds(made)))) {
        await refusals.start(call);
        await page.goto(address);
        const alert = page.getByRole('alert').filter({ hasText: failures[withoutIds(call)] ?? /./ });
        await expect(alert.first(), `${call} failed`).toBeVisible();
        await expectGoodFailure(page);
        await refusals.stop();
        const again = page.getByRole('button', { name: 'Try again' });
        // All at once: a button disappears once its section loads again.
        await again.evaluateAll((buttons) => {
          for (const button of buttons) if (button instanceof HTMLElement) button.click();
        });
        await expect(again, `${call} answers again`).toHaveCount(0);
      }
    });
  }

for (const role of ['staff', 'admin'] as const)
  test(`the other screens of ${role} load without 401 or 403`, async ({ pageAs, apiAs }) => {
    const page = await pageAs(ACCOUNTS[role]);
    const api = await apiAs(ACCOUNTS[role]);
    for (const path of OTHER_SCREENS[role]) {
      const address = typeof path === 'string' ? path : await path(api);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(address);
    }
  });

const withoutIds = (call: string) => call.replace(/\d+/g, 'ID');

async function expectEmpty(page: Page, address: string, { answers, says }: NonNullable<Screen['empty']>) {
  for (const [call, answer] of Object.entries(answers))
    await respondToCall(page, call, answer, { 'X-Total-Count': '0' });
  await page.goto(address);
  await expect(page.getByText(says)).toBeVisible();
  await expectGoodScreen(page);
  await page.unrouteAll();
}
