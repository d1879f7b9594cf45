import type { Page } from '@playwright/test';

/**
 * Returns the controls whose focus, and the selected items whose state, cannot be seen when the system replaces all colors: then
 * backgrounds and shadows disappear, and outlines, borders, marks and bold text remain.
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // Browsers draw the ring of programmatic focus only after a key press.
  await page.keyboard.press('Shift');
  const lost = await page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea';
    const SELECTED =
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], tr[data-selected]';
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility() && !element.matches(':disabled'),
      );
    const lines = (element: Element) => {
      const {
        outlineStyle,
        outlineWidth,
        outlineColor,
        borderWidth,
        borderStyle,
        borderColor,
        fontWeight,
        color,
      } = getComputedStyle(element);
      const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      return [outline, borderWidth, borderStyle, borderColor, fontWeight, color].join('; ');
    };
    // The focus ring of a field may be on its frame, and that of a checkbox beside it.
    const around = (element: HTMLElement) => {
      const parents = [element.parentElement, element.parentElement?.parentElement];
      return [element, element.nextElementSibling, ...parents]
        .flatMap((near) => (near ? [lines(near)] : []))
        .join('|');
    };
    const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
    const unfocused = shown(CONTROLS).filter((control) => {
      blur();
      const before = around(control);
      control.focus({ preventScroll: true });
      return document.activeElement === control && around(control) === before;
    });
    blur();
    const unmarked = shown(SELECTED).filter((selected) => {
      const others = [
        ...(
          selected.closest('ul, ol, tbody, [role=group], [role=tablist], nav') ?? document
        ).querySelectorAll(selected.tagName),
      ];
      const other = others.find((item) => item !== selected && !item.matches(SELECTED));
      const inside = (item: Element) => [item, ...item.children].map(lines).join('|');
      return other !== undefined && inside(other) === inside(selected);
    });
    const named = (what: string) => (element: HTMLElement) => `${what}: ${element.outerHTML.slice(0, 160)}`;
    return [...unfocused.map(named('no focus ring')), ...unmarked.map(named('looks like the others'))];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}
