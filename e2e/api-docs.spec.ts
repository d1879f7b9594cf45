import { expect, test } from './test.ts';

/** The page renders all endpoints before it shows any. */
const DRAWN = { timeout: 30_000 };

test('shows and tries out endpoints on the API page under its content security policy', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /ePort API/ })).toBeVisible(DRAWN);
  await page.locator('#operations-tag-countries').click(DRAWN);
  const countries = page.locator('#operations-countries-get_api_countries');
  await countries
    .getByRole('button', { name: /\/api\/countries/ })
    .first()
    .click(DRAWN);
  await countries.getByRole('button', { name: 'Try it out' }).click();
  await countries.getByRole('button', { name: 'Execute' }).click();
  await expect(countries.locator('.live-responses-table')).toContainText('Barbados');
});
