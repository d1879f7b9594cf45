import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { answerDialog, confirm, expectNotice, LEAVE } from './feedback.ts';
import { pick } from './locators.ts';
import { ALL_RATES, DELETE_RATE, deleteRates, makeRate, rateTable } from './rates.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test.describe('rate management', () => {
  test('lets staff create, edit and delete a rate of their agent', async ({ pageAs, apiAs }) => {
    await deleteRates(await apiAs(ACCOUNTS.staff), { country: 'Aruba', charge: 'Insurance' });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/packages');
    await page.getByRole('link', { name: 'Rate Management' }).click();
    await expect(page).toHaveTitle('Rate Management · ePort');
    await expect(rateTable(page).getByRole('columnheader')).toHaveText([
      'Charge / Service',
      'Destination',
      'Rate Type',
      'Range',
      'Rate',
      'Actions',
    ]);
    await expect(page.getByRole('combobox', { name: 'Filter by Agent' })).toBeHidden();

    await page.getByRole('link', { name: 'Add New Rate' }).click();
    await expect(page).toHaveURL('/admin/rates/new');
    await expect(page.getByRole('combobox', { name: 'Rate Type' })).toHaveText('PER POUND');
    await expect(page.getByRole('combobox', { name: 'Agent' })).toBeHidden();
    await pick(page, 'Destination Country', 'Aruba');
    await pick(page, 'Charge / Service', 'Insurance');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('textbox', { name: 'Rate ($)' }).fill('3.5');
    await page.getByRole('button', { name: 'Create Rate' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      rateType: 'PER_POUND',
      rate: 3.5,
      minRange: null,
      maxRange: null,
    });
    await expect(page).toHaveURL('/admin/rates');
    await expectNotice(page, 'Rate created.');

    await page.goto(ALL_RATES);
    const row = rateTable(page)
      .getByRole('row')
      .filter({ hasText: 'Aruba' })
      .filter({ hasText: 'Insurance' });
    await expect(row.getByRole('cell')).toHaveText(['Insurance', 'Aruba', 'PER POUND', 'N/A', '$3.50', '']);
    await row.getByRole('link', { name: 'Edit rate: Insurance to Aruba' }).click();
    await expect(page).toHaveTitle('Edit Rate · ePort');
    await expect(page.getByRole('combobox', { name: 'Destination Country' })).toHaveText('Aruba');
    await pick(page, 'Rate Type', 'PER CUBIC FOOT');
    await page.getByRole('textbox', { name: 'Max Range (Optional)' }).fill('10');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/admin/rates');
    await expectNotice(page, 'Rate saved.');

    await page.goto(ALL_RATES);
    await expect(row.getByRole('cell')).toHaveText([
      'Insurance',
      'Aruba',
      'PER CUBIC FOOT',
      '... - 10',
      '$3.50',
      '',
    ]);
    const remove = row.getByRole('button', { name: 'Delete rate: Insurance to Aruba' });
    await remove.click();
    await answerDialog(page, 'Delete Rate', 'Cancel');
    await expect(remove).toBeFocused();
    await remove.click();
    await confirm(page, DELETE_RATE, 'Delete Rate');
    await expectNotice(page, 'Rate deleted.');
    await expect(row).toBeHidden();
  });

  test('lets administrators choose the agent in the form and the list', async ({ pageAs, apiAs }) => {
    const place = { country: 'Curaçao', charge: 'Delivery', agent: 'Windward Forwarding' };
    const { agentId } = await deleteRates(await apiAs(ACCOUNTS.admin), place);
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/rates/new');
    await pick(page, 'Agent', place.agent);
    await pick(page, 'Destination Country', place.country);
    await pick(page, 'Charge / Service', place.charge);
    await page.getByRole('textbox', { name: 'Rate ($)' }).fill('1234.5');
    await page.getByRole('textbox', { name: 'Min Range (Optional)' }).fill('0.5');
    await page.getByRole('textbox', { name: 'Max Range (Optional)' }).fill('2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/rates');

    const filter = page.getByRole('combobox', { name: 'Filter by Agent' });
    await expect(filter).toHaveText('Show All Agents');
    await pick(page, 'Filter by Agent', place.agent);
    await expect(page).toHaveURL(`/admin/rates?agentId=${agentId}`);
    await page.goto(`/admin/rates?agentId=${agentId}&size=100`);
    await expect(filter).toHaveText(place.agent);
    await expect(rateTable(page).getByRole('columnheader').first()).toHaveText('Agent');
    const rows = rateTable(page)
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(rows.filter({ hasText: place.country }).getByRole('cell')).toHaveText([
      place.agent,
      place.charge,
      place.country,
      'PER POUND',
      '0.5 - 2',
      '$1,234.50',
      '',
    ]);
    await expect(rows.filter({ hasNotText: place.agent })).toHaveCount(0);
    await pick(page, 'Filter by Agent', 'Show All Agents');
    await expect(page).toHaveURL(ALL_RATES);
    await expect(rows.filter({ hasNotText: place.agent }).first()).toBeVisible();
  });

  test('shows an open range with three dots', async ({ pageAs, apiAs }) => {
    await makeRate(
      await apiAs(ACCOUNTS.staff),
      { country: 'Suriname', charge: 'Brokerage' },
      { minRange: 50 },
    );
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(ALL_RATES);
    const row = rateTable(page).getByRole('row').filter({ hasText: 'Suriname' });
    await expect(row.getByRole('cell').nth(3)).toHaveText('50 - ...');
  });

  test('pages by 10, 25, 50 or 100 and returns from a page that a deletion empties', async ({
    pageAs,
    apiAs,
  }) => {
    const api = await apiAs(ACCOUNTS.admin);
    const place = { country: 'Anguilla', charge: 'Unstuffing', agent: 'Caribe Cargo Lines' };
    const { agentId } = await makeRate(api, place);
    const count = (await api(ratesApi.list, { query: { agentId: String(agentId) } })).length;
    expect(count % 10, 'the new rate is alone on its page').toBe(1);
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto(`/admin/rates?agentId=${agentId}&page=${Math.floor(count / 10)}`);
    const sizes = page.getByRole('combobox', { name: 'Rows' }).getByRole('option');
    await expect(sizes).toHaveText(['10', '25', '50', '100']);
    await expect(rateTable(page).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete rate: Unstuffing to Anguilla' }).click();
    await confirm(page, DELETE_RATE, 'Delete Rate');
    await expect(page.getByText(`of ${count - 1}`)).toBeVisible();
    await expect(rateTable(page).getByRole('row')).toHaveCount(11);
    await expect(page).toHaveURL(/page=1/);
  });

  test('shows one message under each missing field', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/rates/new');
    const agent = page.getByRole('combobox', { name: 'Agent' });
    await expect(agent).toBeEnabled();
    await page.getByRole('button', { name: 'Create Rate' }).click();
    for (const [field, message] of [
      ['Agent', 'Agent is required'],
      ['Destination Country', 'Country is required'],
      ['Charge / Service', 'Charge is required'],
    ] as const)
      await expect(page.getByRole('combobox', { name: field })).toHaveAccessibleDescription(message);
    await expect(agent).toBeFocused();
    const rate = page.getByRole('textbox', { name: 'Rate ($)' });
    for (const wrong of ['', 'abc', '0', '-1']) {
      await rate.fill(wrong);
      await expect(rate).toHaveAccessibleDescription('A valid positive rate is required');
    }
    await rate.fill('1.99');
    await rate.press('ArrowUp');
    await expect(rate).toHaveValue('2.00');
    await expect(rate).toHaveAccessibleDescription('');
    await expectGoodScreen(page);
  });

  test('refuses overlapping and reversed ranges and keeps the input', async ({
    pageAs,
    apiAs,
    expectRefusal,
  }) => {
    const place = { country: 'Panama', charge: 'Storage' };
    await makeRate(await apiAs(ACCOUNTS.staff), place, { maxRange: 10 });
    expectRefusal('409 /api/rates');
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/rates/new');
    await pick(page, 'Destination Country', place.country);
    await pick(page, 'Charge / Service', place.charge);
    await page.getByRole('textbox', { name: 'Rate ($)' }).fill('4');
    const [min, max] = ['Min Range (Optional)', 'Max Range (Optional)'].map((name) =>
      page.getByRole('textbox', { name }),
    );
    await min?.fill('5');
    await max?.fill('4');
    await page.getByRole('button', { name: 'Create Rate' }).click();
    await expect(page.getByText('Max Range (Optional) must be greater than the min range.')).toBeVisible();
    await max?.fill('20');
    await page.getByRole('button', { name: 'Create Rate' }).click();
    await expect(page.getByRole('textbox', { name: 'Min Range (Optional)' })).toHaveAccessibleDescription(
      /covers part of this range/,
    );
    await expect(page).toHaveURL('/admin/rates/new');

    await page.getByRole('link', { name: 'Cancel' }).click();
    await answerDialog(page, LEAVE, 'Cancel');
    await expect(page.getByRole('textbox', { name: 'Rate ($)' })).toHaveValue('4');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await answerDialog(page, LEAVE, 'Leave');
    await expect(page).toHaveURL('/admin/rates');
  });
});
