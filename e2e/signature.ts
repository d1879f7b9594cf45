import { expect, type Locator, type Page } from '@playwright/test';

/** One stroke with the mouse. */
export async function drawSignature(page: Page) {
  const pad = page.getByRole('img', { name: 'Signature' });
  await pad.scrollIntoViewIfNeeded();
  const box = await restingBox(pad);
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.25, 0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.25), { steps: 5 });
  await page.mouse.move(...at(0.75, 0.5), { steps: 5 });
  await page.mouse.up();
}

/** Waits until the element stops moving: content that loads above it may push it down. */
async function restingBox(element: Locator) {
  let box = await element.boundingBox();
  await expect(async () => {
    const before = box;
    box = await element.boundingBox();
    expect(box).toEqual(before);
  }).toPass({ intervals: [50] });
  if (!box) throw new Error('The element is not visible.');
  return box;
}
