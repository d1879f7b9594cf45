import { answerCall, holdCall } from './broken-calls.ts';
import { makeManifest } from './customs.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test.describe('the states of the manifest screens', () => {
  test('the list: loading, full, empty', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    const release = await holdCall(page, '/manifests');
    await page.goto('/admin/manifests');
    await expect(page.getByRole('table', { name: 'Degroupage manifests' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expectGoodScreen(page);
    release();
    await expect(page.getByText(/^1–10 of/)).toBeVisible();
    await expectGoodScreen(page);
    await answerCall(page, '/manifests', [], { 'X-Total-Count': '0' });
    await page.reload();
    await expect(page.getByText('No manifests found.')).toBeVisible();
    await expectGoodScreen(page);
  });

  for (const [address, call, message] of [
    ['/manifests', '/manifests', 'Failed to load manifests.'],
    [
      '/manifests/new',
      '/master-shipments/available-for-manifest',
      'Failed to load necessary data. Please try again.',
    ],
    ['/manifests/new', '/ports', 'Failed to load necessary data. Please try again.'],
    ['/manifests/ID', '/manifests/ID', 'Failed to load manifest details.'],
    ['/manifests/ID', '/manifests/ID/preflight', 'The pre-flight check could not be made. Please try again.'],
    ['/manifests/ID', '/manifests/ID/exports', 'Failed to load the exported files.'],
    ['/manifests/ID/edit', '/manifests/ID', 'Failed to load necessary data. Please try again.'],
    [
      '/manifests/ID/add-packages',
      '/admin/packages/available-for-manifest',
      'Failed to load necessary data.',
    ],
  ] as const)
    test(`${address} tells that ${call} failed, and asks for it again`, async ({
      pageAs,
      apiAs,
      breakCall,
    }) => {
      const { id } = await makeManifest(await apiAs(ACCOUNTS.staff));
      const withId = (path: string) => path.replace('ID', String(id));
      const page = await pageAs(ACCOUNTS.staff);
      const mend = await breakCall(page, withId(call));
      await page.goto(`/admin${withId(address)}`);
      const alert = page.getByRole('alert').filter({ hasText: message });
      await expect(alert).toBeVisible();
      await expectGoodScreen(page);
      await mend();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toBeHidden();
    });

  test('each screen of one manifest: loading', async ({ pageAs, apiAs }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.staff);
    const release = await holdCall(page, `/manifests/${id}`);
    for (const screen of ['', '/edit', '/add-packages']) {
      await page.goto(`/admin/manifests/${id}${screen}`);
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await expectGoodScreen(page);
    }
    release();
    await expect(page.getByText('Every package of the shipment has a house bill already.')).toBeVisible();
    await expectGoodScreen(page);
  });

  test('know no manifest of another agent, and no address without a number', async ({
    pageAs,
    expectRefusal,
  }) => {
    expectRefusal('404 /api/manifests/999999999');
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/manifests/999999999');
    await expect(page.getByRole('alert').filter({ hasText: 'does not exist' })).toBeVisible();
    await page.goto('/admin/manifests/x');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
