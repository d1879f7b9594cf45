import type { Locator, Page } from '@playwright/test';
import { startDevServer } from './dev-server.ts';
import { expectAccessible, expectGoodPhoneScreen, PHONE } from './good-screen.ts';
import { motionsIn } from './motion.ts';
import { expect, expectGoodScreen, test } from './test.ts';
import { unreachedByTab } from './walk.ts';

// One server for all tests of this file.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let server: Awaited<ReturnType<typeof startDevServer>>;
test.beforeAll(async () => {
  server = await startDevServer();
});
test.afterAll(() => server.stop());

async function openCatalog(page: Page) {
  await page.goto(`${server.address}/ui`);
  // The first request waits until Vite has compiled the page.
  await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible({ timeout: 30_000 });
}

test('shows accessible components that fit a phone and are reached by keyboard', async ({ page }) => {
  await openCatalog(page);
  await expectGoodScreen(page, {});
  expect(await unreachedByTab(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const disabled = page.getByRole('button', { name: 'Disabled', exact: true }).first();
  const gray = await disabled.evaluate((button) => getComputedStyle(button).color);
  for (const name of ['Not allowed', 'Go to previous page'])
    await expect(page.getByRole('button', { name, exact: true }).first()).toHaveCSS('color', gray);
});

test('mirrors every component for right-to-left text', async ({ page }) => {
  await openCatalog(page);
  await page.evaluate(async () => {
    // Text has other widths until the font has loaded.
    await document.fonts.ready;
    // The box of a turning spinner changes with each frame.
    for (const animation of document.getAnimations()) animation.cancel();
  });
  const leftToRight = await boxesOf(page);
  expect(leftToRight.length).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Right to left' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.mouse.move(0, 0);
  const mirrored = (await boxesOf(page)).map(({ start, end, html }, index) => ({
    moved:
      Math.abs(start - (leftToRight[index]?.start ?? 0)) + Math.abs(end - (leftToRight[index]?.end ?? 0)),
    html,
  }));
  expect(mirrored.filter(({ moved }) => moved > 2).map(({ html }) => html)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectGoodPhoneScreen(page);
});

const POPUPS: Array<[opener: string, popup: string]> = [
  ['Dialog', '[role=dialog]'],
  ['Drawer', '[role=dialog]'],
  ['Command palette', '[role=dialog]'],
  ['Popover', '[role=dialog]'],
  ['Menu', '[role=menu]'],
  ['Details dialog', '[role=dialog]'],
  ['Details that load', '[role=dialog]'],
  ['Details that failed', '[role=dialog]'],
  ['Palette that searches', '[role=dialog]'],
  ['Palette without results', '[role=dialog]'],
  ['Palette that failed', '[role=dialog]'],
  ['Form dialog', '[role=dialog]'],
  ['Form that is sent', '[role=dialog]'],
  ['Form that failed', '[role=dialog]'],
  ['Form that loads', '[role=dialog]'],
  ['Long dialog', '[role=dialog]'],
  ['Panel', '[role=dialog]'],
  ['Filters', '[role=dialog]'],
  ['Customize view', '[role=dialog]'],
  ['Confirm', '[role=dialog]'],
  ['Alert', '[role=alertdialog]'],
];

test('opens accessible dialogs and menus that take the focus and return it on Escape', async ({ page }) => {
  await openCatalog(page);
  for (const [name, popup] of POPUPS) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    await expect(page.locator(popup).and(page.locator(':focus-within')), name).toHaveCount(1);
    await expectAccessible(page, { within: popup });
    await expectClosedByEscape(page, opener, page.locator(popup));
  }
  const select = page.getByRole('combobox', { name: 'Normal' }).first();
  await select.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await expectClosedByEscape(page, select, page.getByRole('listbox'));
});

test('moves the focus into dialogs that replace another popup', async ({ page }) => {
  await openCatalog(page);
  // With reduced motion, the closing popup would be gone before the dialog opens.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const expectFocusInside = (name: string) =>
    expect(dialog.and(page.locator(':focus-within')), name).toHaveCount(1);

  await button('Details, then a form').press('Enter');
  await expect(page.getByLabel('Description')).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await expectFocusInside('a form in place of the details');
  await expectClosedByEscape(page, button('Details, then a form'), dialog);

  await button('Popover').press('Enter');
  await button('Open the dialog').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toHaveCount(0);
  await expectFocusInside('from a popover');
  await expectClosedByEscape(page, button('Popover'), dialog);

  await button('Menu').press('Enter');
  await page.getByRole('menuitem', { name: 'Change Password' }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectFocusInside('from a menu');
  await expectClosedByEscape(page, button('Menu'), dialog);
});

test('leaves the focus in a dialog when the menu that opened it is gone', async ({ page }) => {
  await openCatalog(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Change Password' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(dialog.and(page.locator(':focus-within'))).toHaveCount(1);
});

test('focuses the action of a question again if its focus is lost at once', async ({ page }) => {
  await openCatalog(page);
  await page.evaluate(() => {
    const loseFocus = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.closest('[role=dialog]')) return;
      document.removeEventListener('focusin', loseFocus);
      target.blur();
    };
    document.addEventListener('focusin', loseFocus);
  });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete Port' })).toBeFocused();
});

/** One popup of each kind: the others have the same dialog around other content. */
const KINDS = ['Dialog', 'Drawer', 'Command palette', 'Popover', 'Menu', 'Panel', 'Confirm', 'Alert'];

const MOTIONS = ['pulse', 'turn', 'sweep', 'arrive', 'width', 'background-color', 'translate', 'rotate'];

test('moves and fades nothing for users who prefer reduced motion', async ({ page }) => {
  await openCatalog(page);
  const everything = page.locator('html');
  const motionsOf = async (shown: Locator, reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    return motionsIn(shown);
  };
  const motions = (await motionsOf(everything, 'no-preference')).join();
  for (const motion of MOTIONS) expect(motions).toContain(motion);
  expect(await motionsOf(everything, 'reduce')).toEqual([]);
  const notice: [string, string] = ['info', '[data-notice]'];
  for (const [name, popup] of [...POPUPS.filter(([opener]) => KINDS.includes(opener)), notice]) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    await expect(page.locator(popup)).toBeVisible();
    expect(await motionsOf(page.locator(popup).locator('..'), 'no-preference'), name).not.toEqual([]);
    expect(await motionsOf(everything, 'reduce'), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator(popup).and(page.locator('[role]'))).toBeHidden();
  }
});

test('handles scans in order and keeps the focus in the scan field', async ({ page }) => {
  await openCatalog(page);
  const toggle = page.getByRole('switch', { name: 'Show the scan field' });
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

async function expectClosedByEscape(page: Page, opener: Locator, popup: Locator) {
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
}

type Box = { start: number; end: number; html: string };

/** The blocks' distances from the edges where lines start and end. Text itself is not mirrored. */
const boxesOf = (page: Page) =>
  page.evaluate((): Box[] => {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => !/inline|contents|none/.test(getComputedStyle(element).display))
      .filter((element) => !element.closest('p, svg, [aria-hidden=true]') && element.checkVisibility())
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const [start, end] = isRightToLeft ? [width - right, width - left] : [left, right];
        return { start, end, html: element.outerHTML.slice(0, 160) };
      });
  });
