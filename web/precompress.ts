import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Writes a brotli twin beside each script, once at the build instead of at each request; the server prefers it. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  generateBundle: {
    // After Vite's own plugins too, which `enforce` is not: they give the chunks their final content.
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!COMPRESSIBLE.test(fileName)) continue;
        const source = brotliCompressSync(file.type === 'chunk' ? file.code : file.source);
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
      }
    },
  },
});
