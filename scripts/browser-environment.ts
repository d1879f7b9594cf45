import { COMPILE_CACHE } from '../server/src/platform/performance/launch-options.ts';
import { ensureChromium } from './chromium.ts';

/** Returns environment variables for Playwright, which would otherwise look for a Chromium of its own. */
export const browserEnvironment = () => ({
  ...COMPILE_CACHE,
  CHROMIUM_PATH: ensureChromium(),
  // vitest.config.ts has the same value and its reason.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
});
