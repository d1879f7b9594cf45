import type { Page } from '@playwright/test';
import { PHONE } from './good-screen.ts';

/** Emulates a phone with a touch screen. Returns a function that ends the touch emulation, since other tests use the page again. */
export async function actAsPhone(page: Page): Promise<() => Promise<void>> {
  await page.setViewportSize(PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return () => devtools.detach();
}
