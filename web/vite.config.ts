import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareEndpoints } from './build/bare-endpoints.ts';
import { budget } from './build/budget.ts';
import { chunkGroups } from './build/chunks.ts';
import { compileHints } from './build/compile-hint.ts';
import { precompress } from './build/precompress.ts';
import { preload } from './build/preload.ts';
import { withoutUnusedParts } from './build/without-unused-parts.ts';

/** Chunks that are already loaded when a page behind the sign-in opens. */
const LOADED = /assets\/(index|frame|shell|routes|lists|icons|ui|endpoints|contract-shared)-\w+\.js$/;

export default defineConfig({
  plugins: [
    react(),
    bareEndpoints(),
    withoutUnusedParts(),
    preload(),
    compileHints(),
    precompress(),
    budget(),
  ],
  build: {
    // The content security policy forbids fonts from data: URLs.
    assetsInlineLimit: 0,
    // No page waits for styles, and their order does not depend on the chunks.
    cssCodeSplit: false,
    sourcemap: false,
    // Preload lists omit scripts that are already loaded, which takes 0.5 KB per page instead of 2.6 (23 November 2026).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !LOADED.test(file)),
    },
    rolldownOptions: {
      // Otherwise the chunk that uses one icon takes all of them.
      treeshake: { moduleSideEffects: [{ test: /\/src\/ui\/icons/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The entry names every script: short names and seven hexadecimal digits, which do not compress, save 200 bytes.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${name.replace(/-(page|screen)$/, '')}-[hash:7].js`,
      },
    },
  },
  optimizeDeps: { rolldownOptions: { plugins: [withoutUnusedParts()] } },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
