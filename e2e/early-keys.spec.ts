import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, test } from './test.ts';

/** Presses a key as soon as the element is rendered, and records in `data-focused` whether the element then has the focus. */
const pressOnceRendered = (page: Page, selector: string, keys: { key: string; ctrlKey: boolean }) =>
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

test('focuses the search field with / as soon as the field is rendered', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await pressOnceRendered(page, '#main [role=searchbox]', { key: '/', ctrlKey: false });
  await page.goto('/admin/packages');
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'true');
});

test('focuses the scan field with a letter as soon as the field is rendered', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await pressOnceRendered(page, '#main [enterkeyhint=send]', { key: 'A', ctrlKey: false });
  await page.goto('/admin/receiving');
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'true');
});

test('opens the search with Ctrl+K as soon as its button is rendered', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await pressOnceRendered(page, '[aria-keyshortcuts~="Control+K"]', { key: 'k', ctrlKey: true });
  await page.goto('/admin/packages');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});
