import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

const EAGER_CHUNKS = /^(index|frame|lists|shell|.+-(page|screen))$/;

export const hasCompileHint = (chunk: string): boolean => EAGER_CHUNKS.test(chunk);

/**
 * Asks Chromium to compile a script on a background thread during its download. Chromium ignores the hint below the first line, where
 * `postBanner` puts it once Vite has written the chunk's preload list.
 * - Gain: a quarter of the CPU time until a page is usable (22 November 2026).
 * - Risk: unused functions are compiled too, so only chunks that run at once have the hint. Other browsers ignore it.
 * - Off: remove `compileHints()` from vite.config.ts.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && hasCompileHint(output.name)) output.code = HINT + output.code;
    },
  },
});
