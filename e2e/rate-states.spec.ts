import { confirm } from './feedback.ts';
import { ALL_RATES, DELETE_RATE, makeRate } from './rates.ts';
import { ACCOUNTS, expect, test } from './test.ts';

test.describe('rate screens', () => {
  test('report a failed save and deletion', async ({ pageAs, apiAs, breakCall }) => {
    const { id } = await makeRate(await apiAs(ACCOUNTS.staff), { country: 'Guatemala', charge: 'Insurance' });
    const page = await pageAs(ACCOUNTS.staff);
    await breakCall(page, `/rates/${id}`, 'PUT');
    await breakCall(page, `/rates/${id}`, 'DELETE');
    await page.goto(`/admin/rates/${id}/edit`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to save rate.');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.goto(ALL_RATES);
    const remove = page.getByRole('button', { name: 'Delete rate: Insurance to Guatemala' });
    await remove.click();
    await confirm(page, DELETE_RATE, 'Delete Rate');
    await expect(page.getByRole('alert')).toHaveText('Failed to delete rate.');
    await expect(remove).toBeVisible();
  });

  test('show an error for a rate of another agent and for an invalid ID', async ({
    pageAs,
    apiAs,
    expectRefusal,
  }) => {
    const place = { country: 'Nicaragua', charge: 'Insurance', agent: 'Windward Forwarding' };
    const { id } = await makeRate(await apiAs(ACCOUNTS.admin), place);
    expectRefusal(`404 /api/rates/${id}`);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/rates/${id}/edit`);
    await expect(page.getByRole('alert')).toHaveText('This rate does not exist.');
    await page.goto('/admin/rates/x/edit');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('are unavailable to customers', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto('/admin/rates');
    await expect(page).toHaveURL('/dashboard');
  });
});
