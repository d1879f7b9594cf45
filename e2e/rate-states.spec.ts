import { answerCall, holdCall } from './broken-calls.ts';
import { confirm } from './feedback.ts';
import { ALL_RATES, DELETE_RATE, makeRate, rateTable } from './rates.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test.describe('the states of the rate screens', () => {
  test('loading, empty and full, wide and on a phone', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    const release = await holdCall(page, '/rates');
    await page.goto('/admin/rates');
    await expect(rateTable(page)).toHaveAttribute('aria-busy', 'true');
    await expectGoodScreen(page);
    release();
    await expect(page.getByText(/^1–10 of/)).toBeVisible();
    await expectGoodScreen(page);
    await answerCall(page, '/rates', [], { 'X-Total-Count': '0' });
    await page.reload();
    await expect(page.getByText('No rates found.')).toBeVisible();
    await expectGoodScreen(page);
  });

  for (const [address, call, message] of [
    ['/admin/rates', '/rates', 'Failed to fetch data. Please try again.'],
    ['/admin/rates', '/admin/agents', 'Failed to load data. Please try again.'],
    ['/admin/rates/new', '/charge-references/all', 'Failed to load initial data. Please try again.'],
    ['/admin/rates/1/edit', '/rates/1', 'Failed to load data. Please try again.'],
  ] as const)
    test(`${address} tells that ${call} failed, and asks for it again`, async ({ pageAs, breakCall }) => {
      const page = await pageAs(ACCOUNTS.admin);
      const mend = await breakCall(page, call);
      await page.goto(address);
      const alert = page.getByRole('alert').filter({ hasText: message });
      await expect(alert).toBeVisible();
      await expectGoodScreen(page);
      await mend();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toBeHidden();
    });

  test('say when a rate could not be saved or deleted', async ({ pageAs, apiAs, breakCall }) => {
    const { id } = await makeRate(await apiAs(ACCOUNTS.staff), { country: 'Guatemala', charge: 'Insurance' });
    const page = await pageAs(ACCOUNTS.staff);
    await breakCall(page, `/rates/${id}`, 'PUT');
    await breakCall(page, `/rates/${id}`, 'DELETE');
    await page.goto(`/admin/rates/${id}/edit`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to save rate.');
    await page.goto(ALL_RATES);
    const remove = page.getByRole('button', { name: 'Delete rate: Insurance to Guatemala' });
    await remove.click();
    await confirm(page, DELETE_RATE, 'Delete Rate');
    await expect(page.getByRole('alert')).toHaveText('Failed to delete rate.');
    await expect(remove).toBeVisible();
  });

  test('know no rate of another agent, and no address without a number', async ({
    pageAs,
    apiAs,
    expectRefusal,
  }) => {
    const place = { country: 'Nicaragua', charge: 'Insurance', agent: 'Windward Forwarding' };
    const { id } = await makeRate(await apiAs(ACCOUNTS.admin), place);
    expectRefusal(`404 /api/rates/${id}`);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/rates/${id}/edit`);
    await expect(page.getByRole('alert')).toContainText('This rate does not exist');
    await page.goto('/admin/rates/x/edit');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('are not for customers', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto('/admin/rates');
    await expect(page).toHaveURL('/dashboard');
  });
});
