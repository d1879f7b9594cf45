import type { ScanTone } from './scan-reply.ts';

const STORAGE_KEY = 'eport_scan_sound';

/** Loads after the page: the field must not wait for it. */
const sounds = () => import('./play-tone.ts');

/** Per browser: a quiet office and a loud warehouse differ. */
export const scanSound = {
  isOn: () => localStorage.getItem(STORAGE_KEY) !== 'off',
  set: (on: boolean) => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off'),
  /** Before the network may go away. */
  load: () => void sounds().catch(() => undefined),
  async play(tone: ScanTone) {
    if (scanSound.isOn())
      await sounds().then(
        ({ playTone }) => playTone(tone),
        () => undefined,
      );
  },
};
