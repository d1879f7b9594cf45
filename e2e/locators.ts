import { expect, type Locator, type Page } from '@playwright/test';

export async function pick(within: Page | Locator, label: string, option: string | RegExp) {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  const page = 'page' in within ? within.page() : within;
  const found = page.getByRole('option', { name: option, exact: true });
  await found.click();
  // A list that is still closing may have the same option as the next one.
  await expect(found).toBeHidden();
}

/** Searches the hub, since other tests may log so many packages that a new one is no longer on the first page. */
export const findInHub = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search by Mailbox ID, Email, or Package ID' }).fill(text);

export const shipmentPath = (id: number, query = '') => `/admin/master-shipments/${id}${query}`;

export const packageCheckbox = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Select package #${id}`, exact: true });

/** Finds the table if it has the focus, which it takes when a focused control in it disappears. */
export const focusedTable = (page: Page, caption: string) =>
  page.locator('[tabindex="-1"]:focus').filter({ has: page.getByRole('table', { name: caption }) });

export async function openAnnouncement(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Announce a Package' }).first().click();
  return page.getByRole('dialog', { name: 'Announce a Package' });
}

/** Reads a number that may have thousands separators, since other tests add many rows. */
export async function shownNumber(locator: Locator): Promise<number> {
  await expect(locator).toHaveText(/^[\d,]+$/);
  return Number((await locator.textContent())?.replaceAll(',', ''));
}

export const expectOneLine = (shown: Locator) =>
  expect
    .poll(() =>
      shown.evaluate((element) =>
        Math.round(
          element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
        ),
      ),
    )
    .toBe(1);
