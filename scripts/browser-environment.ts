import { COMPILE_CACHE } from '../server/src/platform/performance/launch-options.ts';
import { ensureChromium } from './chromium.ts';

/** For Playwright, which would look for a Chromium of its own. */
export const browserEnvironment = () => ({
  ...COMPILE_CACHE,
  CHROMIUM_PATH: ensureChromium(),
  // The same value is in vitest.config.ts.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
});
