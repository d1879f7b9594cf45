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
