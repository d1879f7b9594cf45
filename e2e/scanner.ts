import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Api } from './api-client.ts';

/** A real scanner types a character every 5 ms. */
const MS_PER_KEY = 5;

/** Ends each scan with Enter and counts it as one action of the user. */
export function scannerOf(page: Page) {
  const scanner = {
    actions: 0,
    async scan(text: string) {
      scanner.actions++;
      await typeFast(page, `${text}\n`);
    },
  };
  return scanner;
}

export const newCode = () => `TBA${Math.floor(Math.random() * 1e12)}`.padEnd(15, '7');

/** The band that replies to scans. */
export const bandOf = (page: Page) => page.getByRole('status').filter({ has: page.locator('[data-tone]') });

export const packagesWith = (api: Api, trackingNumber: string) =>
  api(adminPackagesApi.tracked, { query: { trackingNumber } });

export async function openDesk(page: Page, origin = '') {
  await page.goto(`${origin}/admin/receiving`);
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  return scannerOf(page);
}

/** Keeps one DevTools session per page, since opening a session takes as long as typing ten keys. */
const keyboards = new WeakMap<Page, Promise<CDPSession>>();

function keyboardOf(page: Page): Promise<CDPSession> {
  const keyboard = keyboards.get(page) ?? page.context().newCDPSession(page);
  keyboards.set(page, keyboard);
  return keyboard;
}

/**
 * Types without waiting for the page. The timestamps of the keys are those of a scanner, however busy the machine is. Returns the
 * timestamp of the next key.
 */
export async function typeFast(page: Page, text: string, from = Date.now()): Promise<number> {
  const keyboard = await keyboardOf(page);
  const send = (character: string, index: number) => {
    const isEnter = character === '\n';
    const key = isEnter ? { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 } : { key: character };
    const timestamp = (from + index * MS_PER_KEY) / 1_000;
    return [
      keyboard.send('Input.dispatchKeyEvent', {
        ...key,
        type: 'keyDown',
        text: isEnter ? '\r' : character,
        timestamp,
      }),
      keyboard.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp', timestamp }),
    ];
  };
  await Promise.all([...text].flatMap(send));
  return from + text.length * MS_PER_KEY;
}
