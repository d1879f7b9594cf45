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
import { LOAD_ONLY_SCREENS, SCREENS } from './screens.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';
import { ELSEWHERE, loadSlowly, revisit, unreachedByTab } from './walk.ts';

const emailOf = (role: Role) => (role === 'visitor' ? null : ACCOUNTS[role]);

// Object.entries loses the key type.
for (const [role, screens] of Object.entries(SCREENS) as [Role, Screen[]][])
  for (const { path, name, makesNoCalls, failures = {}, optionalCalls = [], empty } of screens) {
    const title = name ?? String(path);

    test(`${role}: ${title} is accessible while loading, filled, empty, by keyboard and with each call failing`, async ({
      page: visitor,
      pageAs,
      apiAs,
    }) => {
      const email = emailOf(role);
      const page = email ? await pageAs(email) : visitor;
      const address = typeof path === 'string' ? path : await path(await apiAs(email ?? ''));
      const { calls, layoutShift, plan } = await loadSlowly(page, address, !makesNoCalls);
      expect(layoutShift, 'layout shift').toBeLessThan(0.06);
      expect(calls.map(withoutIds), 'calls with their own error text').toEqual(
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
      // A failed load differs only in its alerts, so one width is enough.
      await page.setViewportSize(PHONE);
      const again = page.getByRole('button', { name: 'Try again' });
      const failing = calls.filter((call) => !optionalCalls.includes(withoutIds(call)));
      const emptied = failing.find((call) => empty && call in empty.responses);
      expect(emptied !== undefined, 'the page makes a call of `empty.responses`').toBe(empty !== undefined);
      for (const call of failing) {
        const responses = call === emptied ? empty?.responses : undefined;
        await plan.refuse(call, responses);
        await revisit(page, address);
        const alert = page.getByRole('alert').filter({ hasText: failures[withoutIds(call)] ?? /./ });
        await expect(alert.first(), `${call} failed`).toBeVisible();
        await expectGoodFailure(page);
        await plan.allowAll(responses);
        // All at once: a button disappears once its section loads again.
        await again.evaluateAll((buttons) => {
          for (const button of buttons) if (button instanceof HTMLElement) button.click();
        });
        await expect(again, `${call} loads after Try again`).toHaveCount(0);
        if (call === emptied && empty) await expectEmpty(page, empty.says);
      }
    });
  }

for (const role of ['staff', 'admin'] as const)
  test(`further screens of ${role} load without 401 or 403`, async ({ pageAs, apiAs }) => {
    const page = await pageAs(ACCOUNTS[role]);
    const api = await apiAs(ACCOUNTS[role]);
    const plan = await planCalls(page);
    await page.goto(ELSEWHERE);
    await plan.allowAll();
    for (const path of LOAD_ONLY_SCREENS[role]) {
      const address = typeof path === 'string' ? path : await path(api);
      await revisit(page, address);
      await plan.settled();
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
