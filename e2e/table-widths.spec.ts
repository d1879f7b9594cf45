import { makeManifest } from './customs.ts';
import { ACCOUNTS, expect, test } from './test.ts';

test('tables of packages, exceptions, rates, payments, duties and reports fit tablets', async ({
  pageAs,
  apiAs,
}) => {
  const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
  const page = await pageAs(ACCOUNTS.admin);
  const tables = [
    ['/admin/payments', 'All payments'],
    ['/admin/packages', 'Packages'],
    ['/admin/expected-packages', 'Expected packages'],
    ['/admin/exceptions', 'Exceptions'],
    ['/admin/exceptions?status=CLOSED', 'Exceptions'],
    ['/admin/rates', 'Rates'],
    [`/admin/manifests/${id}/duties`, 'Duty estimates'],
    ['/admin/reports?report=outstanding', 'Outstanding by Days Since Issue'],
    ['/admin/reports?report=outstanding&owedBy=lane', 'Outstanding by Days Since Issue'],
  ] as const;
  for (const [path, name] of tables) {
    await page.goto(path);
    const table = page.getByRole('table', { name });
    await expect(table.locator('tbody td').first()).toHaveText(/\S/);
    for (const width of [1024, 900, 820, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = () =>
        table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
      await expect.poll(beyond, `${path} at ${width} px`).toBe(0);
    }
  }
});

test('shows names of assignees of exceptions in full and on one line', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const status of ['OPEN', 'CLOSED']) {
    await page.goto(`/admin/exceptions?status=${status}`);
    const name = page.getByRole('cell', { name: 'Keisha Gittens' }).first().locator('[data-cut-text]');
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
