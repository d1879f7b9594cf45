import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareEndpoints } from './bare-endpoints.ts';
import { chunkGroups } from './chunks.ts';
import { precompress } from './precompress.ts';
import { preload } from './preload.ts';

export default defineConfig({
  plugins: [react(), bareEndpoints(), preload(), precompress()],
  build: {
    // The content security policy admits fonts from 'self' only, never from a data: address.
    assetsInlineLimit: 0,
    // One small file for all pages: no page waits for styles, and their order never depends on the chunks.
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
