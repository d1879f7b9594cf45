import { startDevServer } from './dev-server.ts';
import { expectAccessible } from './good-screen.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

let server: Awaited<ReturnType<typeof startDevServer>>;
test.beforeAll(async () => {
  server = await startDevServer();
});
test.afterAll(() => server.stop());

test('handles scans in order and keeps the focus in the scan field', async ({ page }) => {
  await page.goto(`${server.address}/ui`);
  const toggle = page.getByRole('switch', { name: 'Show the scan field' });
  await expect(toggle).toBeVisible({ timeout: 30_000 });
  await toggle.click();
  const field = page.getByRole('textbox', { name: 'Scan', exact: true });
  await expect(field).toBeVisible();

  // Typed like a scanner, without waiting for the replies, and while a switch has the focus.
  await page.keyboard.type('1Z5R89390357567127\nP-1042\n*SAVE\n');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  const last = page.getByRole('status').first();
  await expect(last).toContainText('Scan 3: *SAVE');
  await expect(last.locator('[data-tone]')).toHaveAttribute('data-tone', 'stop');

  await page.getByRole('heading', { name: 'Design system' }).click();
  await expect(field).toBeFocused();
  const sound = page.getByRole('button', { name: 'Scan sounds' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await page.keyboard.type('12.5\n');
  await expect(last).toContainText('Scan 4: 12.5');
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field).not.toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await toggle.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
});
