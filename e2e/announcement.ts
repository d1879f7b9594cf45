import type { Locator, Page } from '@playwright/test';

export async function openAnnouncement(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Announce a Package' }).first().click();
  return page.getByRole('dialog', { name: 'Announce a Package' });
}
