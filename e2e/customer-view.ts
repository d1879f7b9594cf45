import { expect, type Page } from '@playwright/test';
import { rowWith } from './test.ts';

const CARDS = [
  'Action Required',
  'Packages in Warehouse',
  'Packages In Transit',
  'Delivered Packages',
  'Pending Invoices',
] as const;

const TABS = ['In Warehouse', 'In Transit', 'Awaiting Pickup', 'Action Required'] as const;

/** Where customers find a package: its status, its tab, and the cards of the dashboard that count it. */
export type Whereabouts = {
  status: string;
  tab: (typeof TABS)[number] | null;
  cards?: Partial<Record<(typeof CARDS)[number], number>>;
};

export async function expectWhereabouts(page: Page, where: Whereabouts) {
  await page.goto('/dashboard');
  const cards = CARDS.map((label) => [label, where.cards?.[label] ?? 0] as const)
    .filter(([label, count]) => label !== 'Action Required' || count > 0)
    .map(([label, count]) => `${label}${count}`);
  await expect(page.getByRole('region', { name: 'Counts' }).getByRole('link')).toHaveText(cards);

  await page.getByRole('link', { name: 'My Packages' }).click();
  await expect(rowWith(page, where.status), 'on the tab All').toBeVisible();
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectOnTab(page, tab, where);
    if (tab !== where.tab) continue;
    await page.reload();
    await expectOnTab(page, tab, where);
  }
}

async function expectOnTab(page: Page, name: string, { tab, status }: Whereabouts) {
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  if (name === tab) await expect(rowWith(page, status)).toBeVisible();
  else await expect(page.getByText('No packages found for this status.')).toBeVisible();
}
