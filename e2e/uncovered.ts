import { expect, type Page } from '@playwright/test';

const CONTROLS =
  'a[href], button, input:not([aria-hidden=true]), select, textarea, [role="combobox"], [role="menuitem"], [role="option"]';

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Expects that the notice covers no control, not even partly, of the open dialog or menu or else of the unscrolled page. */
export async function expectNothingCovered(page: Page, message: string) {
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: message }),
  ).toBeVisible();
  await nextFrame(page);
  const covered = () =>
    page.evaluate(
      ({ text, selector }) => {
        const notice = [...document.querySelectorAll('[data-notice]')].find((each) =>
          each.textContent?.includes(text),
        );
        if (!notice) return ['no notice'];
        const shown = notice.getBoundingClientRect();
        const reachable =
          [...document.querySelectorAll<HTMLElement>('[data-dialog], [role=menu]')].at(-1) ?? document;
        const controls = [...reachable.querySelectorAll<HTMLElement>(selector)].filter(
          (control) => !notice.contains(control) && control.checkVisibility({ visibilityProperty: true }),
        );
        const coveredControls = controls.filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const meets = left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top;
          return above && (notice.contains(above) || (meets && control.contains(above)));
        });
        const inside = shown.left >= 0 && shown.right <= window.innerWidth && shown.top >= 0;
        return [
          ...(inside ? [] : [`the notice leaves the window: ${JSON.stringify(shown)}`]),
          ...(controls.length > 0 ? [] : ['nothing to cover']),
          ...coveredControls.map(({ outerHTML }) => outerHTML.slice(0, 160)),
        ];
      },
      { text: message, selector: CONTROLS },
    );
  await expect.poll(covered, 'what the notice covers').toEqual([]);
}

/** Expects that the notice which `act` causes hides no control that was visible before. */
export async function expectNothingHidden(page: Page, message: string, act: () => Promise<unknown>) {
  await page.evaluate((selector) => {
    const before = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return above !== null && control.contains(above);
    });
    Object.assign(window, { before });
  }, CONTROLS);
  await act();
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await nextFrame(page);
  const hidden = () =>
    page.evaluate(() => {
      const before: HTMLElement[] = Reflect.get(window, 'before');
      if (before.length === 0) return ['nothing to cover'];
      return before
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          // Null: scrolled out of the window.
          return above !== null && above.closest('[data-notice]') !== null;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 160));
    });
  await expect.poll(hidden, 'what the notice hides').toEqual([]);
}
