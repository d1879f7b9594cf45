import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';
import { callsOf, measureShifts, OTHER_SCREENS, type Role, SCREENS, unreachedByTab } from './walk.ts';

// Looks at a screen once for every call that it makes.
test.describe.configure({ timeout: 120_000 });

const PHONE = { width: 375, height: 812 };

for (const [index, [role, path]] of SCREENS.entries()) {
  const title = typeof path === 'string' ? path : `${role} screen ${index}`;

  test(`${title} with slow answers, by keyboard alone, and with each call failing in turn`, async ({
    page: visitor,
    pageAs,
    apiAs,
    breakCall,
  }) => {
    const email = emailOf(role);
    const page = email ? await pageAs(email) : visitor;
    const address = typeof path === 'string' ? path : await path(await apiAs(email ?? ''));
    // On a phone, where everything stands below one another, a late part moves the most.
    const wide = page.viewportSize() ?? PHONE;
    await page.setViewportSize(PHONE);
    expect(await jumpsWhenSlow(page, address), 'layout shift').toBeLessThan(0.1);
    await page.setViewportSize(wide);
    const calls = await callsOf(page, address);
    expect(calls.length > 0 || address === '/login', 'the screen asks for something').toBe(true);
    expect(await unreachedByTab(page)).toEqual([]);
    for (const call of calls) {
      const mend = await breakCall(page, call);
      await page.goto(address);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again, `${call} failed`).toBeVisible();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectGoodScreen(page);
      await mend();
      await again.click();
      await expect(again, `${call} answers again`).toBeHidden();
    }
  });
}

for (const role of ['staff', 'admin'] as const) {
  test(`whatever else the ${role} may open is answered, never with 401 or 403`, async ({ pageAs, apiAs }) => {
    const page = await pageAs(ACCOUNTS[role]);
    const api = await apiAs(ACCOUNTS[role]);
    for (const path of OTHER_SCREENS[role]) {
      const address = typeof path === 'string' ? path : await path(api);
      // The page itself reports each refused call; one that ends the session leaves the address.
      await callsOf(page, address);
      expect(new URL(page.url()).pathname).toBe(address);
    }
  });
}

const emailOf = (role: Role) => (role === 'visitor' ? null : ACCOUNTS[role]);

async function jumpsWhenSlow(page: Page, address: string): Promise<number> {
  const shifts = await measureShifts(page);
  const slow = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(slow, async (route) => {
    await new Promise((answered) => setTimeout(answered, 2_000));
    await route.fallback();
  });
  await callsOf(page, address);
  await page.unroute(slow);
  return shifts();
}
