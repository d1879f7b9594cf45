import type { ScanTone } from './scan-reply.ts';

const STORAGE_KEY = 'eport_scan_sound';

/** Stored per browser, since a quiet office and a loud warehouse differ. */
export const scanSound = {
  isOn: () => localStorage.getItem(STORAGE_KEY) !== 'off',
  set: (on: boolean) => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off'),
};

/** Plays nothing if the code, which loads for the first tone, cannot be loaded. */
export async function playTone(tone: ScanTone): Promise<void> {
  if (scanSound.isOn()) await import('./tones.ts').then(({ play }) => play(tone)).catch(() => undefined);
}
