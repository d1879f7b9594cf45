import type { Locator, Page } from 'playwright-core';
import type { addLargeShipment } from './large-shipment.ts';

export type Screen = {
  name: string;
  path: string;
  as: 'anonymous' | 'admin' | 'customer';
  readySelector: string;
  /** The limits of docs/performance-web.md. */
  usableMs: number;
  /** Compressed scripts that the login page does not load; for the login page, all of its scripts. */
  scriptKb: number;
  interactions: Array<{ name: string; limitMs?: number; run: (page: Page) => Promise<void> }>;
};

type LargeShipment = Pick<Awaited<ReturnType<typeof addLargeShipment>>, 'shipment' | 'manifest'>;

const SELECT_ALL_LIMIT_MS = 50;

export const screensOf = ({ shipment, manifest }: LargeShipment): Screen[] => [
  {
    name: 'Login',
    path: '/login',
    as: 'anonymous',
    readySelector: 'input[type=email]',
    usableMs: 450,
    scriptKb: 110,
    interactions: [
      {
        name: 'typing the address',
        run: (page) => page.getByLabel('Email Address').pressSequentially('ann'),
      },
    ],
  },
  {
    name: 'Dashboard',
    path: '/dashboard',
    as: 'customer',
    readySelector: 'main h1',
    usableMs: 600,
    scriptKb: 45,
    interactions: [],
  },
  {
    name: 'Hub',
    path: '/admin/packages',
    as: 'admin',
    readySelector: 'main table tbody [aria-label^="View package"]',
    usableMs: 800,
    scriptKb: 45,
    interactions: [
      {
        name: 'typing a search',
        run: (page) => page.getByRole('searchbox').first().pressSequentially('ann'),
      },
    ],
  },
  {
    name: 'Shipment of 10,000 packages',
    path: `/admin/master-shipments/${shipment.id}`,
    as: 'admin',
    readySelector: 'main table tbody [aria-label^="Select package"]',
    usableMs: 800,
    scriptKb: 45,
    interactions: [
      {
        name: 'select all rows',
        limitMs: SELECT_ALL_LIMIT_MS,
        run: (page) => clickOn(page, page.getByRole('checkbox', { name: 'Select all' })),
      },
    ],
  },
  {
    name: 'Grid of 10,000 bills',
    path: `/admin/manifests/${manifest.id}/bols`,
    as: 'admin',
    readySelector: '[role=grid] [aria-rowindex="2"]',
    usableMs: 1_000,
    scriptKb: 80,
    interactions: [
      {
        name: 'selecting all rows',
        limitMs: SELECT_ALL_LIMIT_MS,
        run: async (page) => {
          await clickOn(page, page.locator('#bill-cell-0-1'));
          await page.keyboard.press('Control+a');
        },
      },
      {
        name: 'typing in a cell',
        run: async (page) => {
          await clickOn(page, page.locator('#bill-cell-3-3'));
          await page.keyboard.type('Shoes');
          await page.keyboard.press('Enter');
        },
      },
    ],
  },
];

/** Uses the mouse directly: a locator's click would also query the page during the measurement. */
async function clickOn(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to click does not exist.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
