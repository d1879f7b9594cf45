import { expect, expectGoodScreen, test } from './test.ts';

test('lets customers turn off emails except those that require action', async ({
  pageAs,
  newCustomer,
  breakCall,
}) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Email Notifications' });
  const departed = card.getByLabel('Departed');
  await expect(card.getByRole('switch')).toHaveCount(11);
  for (const needed of ['Purchase invoice needed', 'Held by customs', 'Invoice issued']) {
    await expect(card.getByLabel(needed)).toBeChecked();
    await expect(card.getByLabel(needed)).toBeDisabled();
    await expect(card.getByLabel(needed)).toHaveAccessibleDescription(/Cannot be turned off\.$/);
  }
  await expect(card.getByRole('note')).toHaveText(/^Your forwarder is not sending emails at the moment\./);
  await expect(card).not.toContainText('Always sent');
  for (const toggle of [departed, card.getByLabel('Payment received')]) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await saved;
  }
  await expectGoodScreen(page);
  await page.reload();
  await expect(departed).not.toBeChecked();
  await expect(card.getByLabel('Payment received')).not.toBeChecked();
  await expect(card.getByLabel('Arrived')).toBeChecked();

  const restore = await breakCall(page, '/me/notifications', 'PUT');
  await departed.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to save your notification settings.');
  await expect(departed, 'the switch shows the saved state').not.toBeChecked();
  await restore();

  await breakCall(page, '/me/notifications', 'GET');
  await page.reload();
  await expect(card.getByRole('alert')).toContainText('Failed to load your notification settings.');
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible();
  await expectGoodScreen(page);
});
