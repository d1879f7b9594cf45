import type { Page } from '@playwright/test';
import { planCalls } from './broken-calls.ts';
import { lostInForcedColors } from './forced-colors.ts';
import {
  DESKTOP,
  expectAccessible,
  expectGoodFailure,
  expectGoodPhoneScreen,
  expectNoSidewaysScroll,
  expectReadableInDark,
  PHONE,
  ZOOMED_DESKTOP,
} from './good-screen.ts';
import type { Role, Screen } from './screen.ts';
import { OTHER_SCREENS, SCREENS } from './screens.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';
import { comeAnew, ELSEWHERE, loadSlowly, unreachedByTab } from './walk.ts';

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
      const { calls, jumped, planned } = await loadSlowly(page, address, !asksNothing);
      expect(jumped, 'layout shift').toBeLessThan(0.06);
      expect(calls.map(withoutIds), 'calls whose failure has words of its own').toEqual(
        expect.arrayContaining(Object.keys(failures)),
      );
      await expectGoodPhoneScreen(page);
      await page.setViewportSize(DESKTOP);
      await expectAccessible(page);
      await expectReadableInDark(page);
      expect(await unreachedByTab(page)).toEqual([]);
      expect(await lostInForcedColors(page)).toEqual([]);
      await page.setViewportSize(ZOOMED_DESKTOP);
      await expectNoSidewaysScroll(page);
      // Failed loads differ in one alert; one width is enough for them.
      await page.setViewportSize(PHONE);
      const again = page.getByRole('button', { name: 'Try again' });
      const failing = calls.filter((made) => !spares.includes(withoutIds(made)));
      const emptied = failing.find((call) => empty && call in empty.answers);
      expect(emptied === undefined, 'a call brings nothing').toBe(empty === undefined);
      for (const call of failing) {
        const answers = call === emptied ? empty?.answers : undefined;
        await planned.refuse(call, answers);
        await comeAnew(page, address);
        const alert = page.getByRole('alert').filter({ hasText: failures[withoutIds(call)] ?? /./ });
        await expect(alert.first(), `${call} failed`).toBeVisible();
        await expectGoodFailure(page);
        await planned.stopRefusing(answers);
        // All at once: a button disappears once its section loads again.
        await again.evaluateAll((buttons) => {
          for (const button of buttons) if (button instanceof HTMLElement) button.click();
        });
        await expect(again, `${call} answers again`).toHaveCount(0);
        if (call === emptied && empty) await expectEmpty(page, empty.says);
      }
    });
  }

for (const role of ['staff', 'admin'] as const)
  test(`the other screens of ${role} load without 401 or 403`, async ({ pageAs, apiAs }) => {
    const page = await pageAs(ACCOUNTS[role]);
    const api = await apiAs(ACCOUNTS[role]);
    const planned = await planCalls(page);
    await page.goto(ELSEWHERE);
    await planned.stopRefusing();
    for (const path of OTHER_SCREENS[role]) {
      const address = typeof path === 'string' ? path : await path(api);
      await comeAnew(page, address);
      await planned.over();
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(address);
    }
  });

const withoutIds = (call: string) => call.replace(/\d+/g, 'ID');

async function expectEmpty(page: Page, says: string) {
  await page.setViewportSize(DESKTOP);
  await expect(page.getByText(says)).toBeVisible();
  await expectGoodScreen(page);
  await page.setViewportSize(PHONE);
}
