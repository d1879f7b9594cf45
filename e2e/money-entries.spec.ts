import type { Locator, Page } from '@playwright/test';
import { newStaff } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { ACCOUNTS, expect, test } from './test.ts';

const AMOUNTS = [
  ['-5', /must be (0 or more|greater than 0)\.$/],
  ['1.005', /must have at most two decimals\.$/],
  ['10000000', /must be at most 9,999,999\.99\.$/],
  ['five', /must be a number\.$/],
] as const;
const QUANTITIES = [
  ['-1', /must be 0 or more\.$/],
  ['0.5', /must be a whole number\.$/],
  ['100001', /must be at most 100,000\.$/],
  ['one', /must be a number\.$/],
] as const;

/** Records the calls of the page that change something. */
function watchWrites(page: Page) {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) writes.push(request.url());
  });
  return writes;
}

/** Expects that the form rejects each text with its error at the field. */
async function expectRejected(
  field: Locator,
  submit: Locator,
  invalid: readonly (readonly [text: string, error: RegExp])[],
) {
  for (const [text, error] of invalid) {
    await field.fill(text);
    await submit.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(error);
  }
}

test('a cash drawer rejects invalid amounts at their fields and saves nothing', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { email, password } = await newStaff(await apiAs(ACCOUNTS.admin), await newCustomer());
  const page = await pageAs(email, password);
  const writes = watchWrites(page);
  await page.goto('/admin/cash');
  const float = page.getByLabel('Opening Float');
  await expectRejected(float, page.getByRole('button', { name: 'Open Drawer' }), AMOUNTS);
  expect(writes).toEqual([]);
  await float.fill('20');
  await page.getByRole('button', { name: 'Open Drawer' }).click();
  await expectNotice(page, 'Drawer opened.');
  writes.length = 0;

  for (const title of ['Pay In', 'Pay Out']) {
    await page.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Reason').fill('Stamps');
    const amount = dialog.getByLabel('Amount');
    await expectRejected(amount, dialog.getByRole('button', { name: title }), [
      ...AMOUNTS,
      ['0', /must be greater than 0\.$/],
    ]);
    await amount.fill('');
    await dialog.getByLabel('Reason').fill('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  await page.getByRole('button', { name: 'Count and Close' }).click();
  await expectRejected(
    page.getByLabel('$100.00 notes'),
    page.getByRole('button', { name: 'Record Count' }),
    QUANTITIES,
  );
  expect(writes).toEqual([]);
});

test('the storage rules of an agent reject invalid amounts and save nothing', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/agents');
  await page
    .getByRole('button', { name: /^Edit agent: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Agent' });
  await expect(dialog.getByLabel('Agent Code')).not.toHaveValue('');
  const writes = watchWrites(page);
  for (const label of ['Fee per Day', 'Maximum Fee']) {
    const field = dialog.getByLabel(label);
    const before = await field.inputValue();
    await expectRejected(field, dialog.getByRole('button', { name: 'Save Changes' }), AMOUNTS);
    await field.fill(before);
  }
  expect(writes).toEqual([]);
});
