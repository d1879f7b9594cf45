import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';

export type Role = 'customer' | 'staff' | 'admin' | 'visitor';

/** An address may need the id of something in the demo data. */
type Address = string | ((api: Api) => Promise<string>);

/** Every screen with the role that uses it most. */
export const SCREENS: [role: Role, path: Address][] = [
  ['visitor', '/login'],
  ['visitor', '/register'],
  ['customer', '/dashboard'],
  ['customer', '/packages'],
  ['customer', async (api) => `/packages/${(await api(packagesApi.mine))[0]?.id}`],
  ['customer', '/invoices'],
  ['customer', async (api) => `/invoices/${(await api(invoicesApi.mine))[0]?.id}`],
  ['customer', '/profile'],
  ['staff', '/admin/packages'],
  ['staff', '/admin/packages/new'],
  ['staff', '/admin/master-shipments'],
  ['staff', '/admin/master-shipments/new'],
  ['staff', shipmentIn('PREPARING')],
  ['staff', shipmentIn('ARRIVED_AT_PORT')],
  ['staff', '/admin/manifests'],
  ['staff', '/admin/manifests/new'],
  ['staff', ofManifest('')],
  ['staff', ofManifest('/edit')],
  ['staff', ofManifest('/add-packages')],
  ['staff', ofManifest('/bols')],
  ['staff', firstBill],
  ['staff', '/admin/payments'],
  ['admin', '/admin/rates'],
  ['admin', '/admin/rates/new'],
  ['admin', firstRate],
  ['admin', '/admin/users'],
  ['admin', '/admin/create-user'],
  ['admin', '/admin/users/2/edit'],
  ['admin', '/admin/agents'],
  ['admin', '/admin/warehouses'],
  ['admin', '/admin/ports'],
];

/** What else each role of the back office may open. */
export const OTHER_SCREENS: Record<'staff' | 'admin', Address[]> = {
  staff: ['/admin/rates', '/admin/rates/new', firstRate, '/admin/settings/email', '/admin/import/packages'],
  admin: [
    ...SCREENS.filter(([role]) => role === 'staff').map(([, path]) => path),
    '/admin/settings/email',
    '/admin/import/packages',
    '/admin/import/customers',
    '/admin/audit',
  ],
};

async function firstRate(api: Api) {
  return `/admin/rates/${(await api(ratesApi.list))[0]?.id}/edit`;
}

function shipmentIn(status: string) {
  return async (api: Api) => {
    const shipments = await api(shipmentsApi.list);
    const found = shipments.find((one) => one.status === status && one.packageCount > 0);
    return `/admin/master-shipments/${found?.id}`;
  };
}

function ofManifest(page: string) {
  return async (api: Api) => `/admin/manifests/${(await oldestManifest(api))?.id}${page}`;
}

/** Of the demo data; other tests make newer ones at the same time. */
const oldestManifest = async (api: Api) => (await api(manifestsApi.list)).at(-1);

async function firstBill(api: Api) {
  const manifest = await oldestManifest(api);
  const { billsOfLading } = await api(manifestsApi.get, { params: { id: Number(manifest?.id) } });
  return `/admin/manifests/${manifest?.id}/bol/${billsOfLading[0]?.id}`;
}

/** Opens an address and waits until nothing is asked for any more; answers the calls below /api that it made. */
export async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls = new Set<string>();
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(pathname.slice('/api'.length));
  };
  page.on('request', note);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return [...calls];
}

/** Presses Tab through the whole page; answers what can be worked with and was never reached. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const seen = new WeakSet<EventTarget>(document.activeElement ? [document.activeElement] : []);
    document.addEventListener('focusin', ({ target }) => target && seen.add(target));
    const controls = () =>
      [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
      ].filter(
        (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
      );
    Object.assign(window, {
      unreached: () =>
        controls()
          .filter((element) => !seen.has(element))
          .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    });
    return controls().length;
  });
  // Tab also stops at areas that scroll, and what it opens may bring more to reach.
  for (let pressed = 0; pressed < 2 * count + 10; pressed++) {
    await page.keyboard.press('Tab');
    if (pressed >= count && (await page.evaluate('unreached().length')) === 0) break;
  }
  return page.evaluate('unreached()');
}

/** How much of the page jumped while it loaded: the sum of the browser's layout shifts, of which 0.1 begins to disturb. */
export async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shifts.sum += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate('shifts.sum');
}
