import { readyPackage } from './builders.ts';
import { invoicedPackages, openCounter } from './counter.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('shows payment and signature beside the invoices and packages on a wide screen, below them on a narrow one', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer({ firstName: 'W'.repeat(60) });
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id, description: 'D'.repeat(150) });
  await invoicedPackages(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const boxOf = async (name: RegExp, role: 'checkbox' | 'button' | 'img') => {
    const box = await page.getByRole(role, { name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    return box;
  };
  for (const [width, isBeside] of [
    [1366, true],
    [1920, true],
    [800, false],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    const counter = await openCounter(page);
    await counter.scan(`P-${id}`);
    await expect(page.getByRole('button', { name: /^Take the exact amount/ })).toBeVisible();
    const owed = await boxOf(/^Invoice #/, 'checkbox');
    const pay = await boxOf(/^Take the exact amount/, 'button');
    const ready = await boxOf(new RegExp(`^Package #${id} `), 'checkbox');
    const sign = await boxOf(/^Signature$/, 'img');
    expect(Math.abs(pay.y - owed.y) < 80 && pay.x > owed.x + 300).toBe(isBeside);
    expect(sign.y < ready.y + 80 && sign.x > ready.x + 300).toBe(isBeside);
    await expectGoodScreen(page);
  }
});

test('shows the scan field above the folded settings on a phone and names the payment method in them', async ({
  pageAs,
}) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 375, height: 812 });
  await openCounter(page);
  const settings = page.getByRole('button', { name: 'Cash · 80 mm roll' });
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  const field = page.getByRole('textbox', { name: 'Scan', exact: true });
  expect((await field.boundingBox())?.y).toBeLessThan((await settings.boundingBox())?.y ?? 0);
  await settings.click();
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await page.getByRole('button', { name: 'Card · 80 mm roll' }).click();
  await expect(page.getByLabel('Reference')).toBeVisible();
});
