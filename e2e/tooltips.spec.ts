import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, test } from './test.ts';

async function openPorts(page: Page) {
  await page.goto('/admin/ports');
  const row = (index: number) => page.getByRole('row').nth(index + 1);
  const edit = (index: number) => row(index).getByRole('button', { name: /^Edit port/ });
  const tooltip = page.getByRole('tooltip');
  await edit(0).hover();
  await expect(tooltip).toHaveText('Edit');
  const moveOntoTooltip = async (steps = 10) => {
    const box = await tooltip.boundingBox();
    if (!box) throw new Error('There is no tooltip.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps });
  };
  return { row, edit, tooltip, moveOntoTooltip };
}

/** Waits longer than any delay of a tooltip. */
const pause = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));

test('keeps the tooltip of an icon button while the pointer is on it', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  const { edit, tooltip, moveOntoTooltip } = await openPorts(page);
  await moveOntoTooltip();
  await pause(page);
  // The button of the next row, below the tooltip, has the same text.
  await expect(edit(0)).toHaveAttribute('aria-describedby', (await tooltip.getAttribute('id')) ?? '');
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();

  await edit(0).hover();
  await moveOntoTooltip();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();

  await edit(0).focus();
  await page.keyboard.press('Tab');
  await expect(tooltip, 'the tooltip of the focused button').toHaveText('Delete');
  await page.mouse.move(600, 20, { steps: 5 });
  await pause(page);
  await expect(tooltip, 'the tooltip while the focus stays').toHaveText('Delete');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('covers no button of a table with a tooltip, and keeps the tooltip while the pointer moves onto it', async ({
  pageAs,
}) => {
  const page = await pageAs(ACCOUNTS.admin);
  const { row, edit, tooltip, moveOntoTooltip } = await openPorts(page);
  const covered = () =>
    tooltip.evaluate((popup) => {
      const area = popup.getBoundingClientRect();
      return [...document.querySelectorAll('td button')].filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < area.right && right > area.left && top < area.bottom && bottom > area.top;
      }).length;
    });
  expect(await covered(), 'buttons below Edit').toBe(0);
  await row(0)
    .getByRole('button', { name: /^Delete port/ })
    .hover();
  await expect(tooltip, 'the tooltip of the next button of the row').toHaveText('Delete');
  expect(await covered(), 'buttons below Delete').toBe(0);
  const box = await edit(0).boundingBox();
  if (!box) throw new Error('There is no button.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await moveOntoTooltip(1);
  await pause(page);
  await expect(tooltip, 'the tooltip across the other button').toHaveText('Delete');

  await edit(0).hover();
  await expect(tooltip).toHaveText('Edit');
  const name = (await row(1).getByRole('cell').first().textContent()) ?? '';
  await edit(1).hover();
  await page.mouse.down();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Edit Port' });
  await expect(dialog.getByRole('textbox', { name: /^Port Name/i })).toHaveValue(name);
  await expect(tooltip).toBeHidden();
});
