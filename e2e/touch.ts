import type { Page } from '@playwright/test';
import { PHONE } from './good-screen.ts';

/** Returns a function that makes the page fit for other tests again. */
export async function actAsPhone(page: Page): Promise<() => Promise<void>> {
  await page.setViewportSize(PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return () => devtools.detach();
}
