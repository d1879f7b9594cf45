import type { Plugin } from 'vite';

/** Of `chunkGroups`; the login page shows after these, and every other page needs most of them. */
const NEEDED = /^assets\/login(-page)?-[\w-]+\.js$/;

/** Has what the login page needs asked for with the page itself, not only once the first script has come and runs. */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => NEEDED.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head',
        })),
  },
});
