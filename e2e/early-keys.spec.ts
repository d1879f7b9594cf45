import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, test } from './test.ts';

/** Presses a key at the moment in which the element is drawn, and notes in `data-focused` whether the element has the focus then. */
const pressWhenDrawn = (page: Page, selector: string, keys: { key: string; ctrlKey: boolean }) =>
  page.addInitScript(
    ([wanted, pressed]) => {
      new MutationObserver((_, observer) => {
        const element = document.querySelector(wanted);
        if (!element) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true }));
        document.documentElement.dataset.focused = String(document.activeElement === element);
      }).observe(document, { childList: true, subtree: true });
    },
    [selector, keys] as const,
  );

test('/ focuses the search field at the moment in which the field is drawn', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await pressWhenDrawn(page, '#main [role=searchbox]', { key: '/', ctrlKey: false });
  await page.goto('/admin/packages');
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'true');
});

test('a letter focuses the scan field at the moment in which the field is drawn', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await pressWhenDrawn(page, '#main [enterkeyhint=send]', { key: 'A', ctrlKey: false });
  await page.goto('/admin/receiving');
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'true');
});

test('Ctrl+K opens the search at the moment in which its button is drawn', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await pressWhenDrawn(page, '[aria-keyshortcuts~="Control+K"]', { key: 'k', ctrlKey: true });
  await page.goto('/admin/packages');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});
