import { expect, type Locator } from '@playwright/test';

/** Other tests add rows meanwhile, so a number may have grown to thousands. */
export async function shownNumber(locator: Locator): Promise<number> {
  await expect(locator).toHaveText(/^[\d,]+$/);
  return Number((await locator.textContent())?.replaceAll(',', ''));
}
