import { holdCall } from './broken-calls.ts';
import { motionsIn } from './motion.ts';
import { ACCOUNTS, expect, test } from './test.ts';

test('animates nothing while a list loads for users who prefer reduced motion', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const release = await holdCall(page, '/admin/packages');
  await page.goto('/admin/packages');
  await expect(
    page.getByRole('table').locator('[aria-busy=true]').or(page.locator('[aria-busy=true]')).first(),
  ).toBeVisible();
  const everything = page.locator('html');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const motions = (await motionsIn(everything)).join();
  for (const motion of ['appear', 'sweep', 'pulse', 'background-color']) expect(motions).toContain(motion);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motionsIn(everything)).toEqual([]);
  release();
});
