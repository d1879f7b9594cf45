import type { Plugin } from 'vite';
import { type Chunk, withImports } from './with-imports.ts';

const KILOBYTE = 1000;
const LOGIN_LIMIT = 106 * KILOBYTE;
/** The most that a page with the shell may add to the login page. */
const PAGE_ALLOWANCE = 45 * KILOBYTE;
/**
 * The allowance of pages that use the form library or keep drafts: schemas and that library are 36 KB. Field lists, dialogs and the
 * schemas of large forms load after the first paint.
 */
const FORM_ALLOWANCE = 80 * KILOBYTE;

const SHELL = /\/app\/(guarded-routes\.ts|shell\/shell\.tsx)$/;
const PUBLIC = /\/features\/auth\//;
const PAGE = /-(page|screen)\.tsx$/;
const FORMS = /\/(forms|kept)-[\w-]{7,8}\.js$/;

/**
 * Fails the build when a page exceeds its limit of compressed script. Runs after `precompress`, whose files it measures.
 * - Gain: keeps libraries off pages that do not need them; one import once added 22 KB to the login page (decision 19).
 * - Risk: a library update may need a higher limit.
 * - Off: remove `budget()` from vite.config.ts.
 */
export const budget = (): Plugin => ({
  name: 'budget',
  apply: 'build',
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const sizeOf = (fileName: string) => {
      const compressed = bundle[`${fileName}.br`];
      if (compressed?.type !== 'asset') return this.error(`${fileName} was not compressed.`);
      return compressed.source.length;
    };
    const pages = weigh(chunks, sizeOf);
    this.info(pages.map(({ name, bytes }) => `${inKilobytes(bytes)} ${name}`).join('\n'));
    const failures = overBudget(pages);
    if (failures.length > 0) this.error(failures.join('\n'));
  },
});

type Page = { name: string; bytes: number; limit: number };

/** Returns the login page, which is part of the entry chunk, and all other pages, heaviest first. */
export function weigh(chunks: readonly Chunk[], sizeOf: (fileName: string) => number): Page[] {
  const weight = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + sizeOf(name), 0);

  const login = withImports(chunks, ({ isEntry }) => isEntry);
  const loginBytes = weight(login);
  const shell = withImports(chunks, ({ facadeModuleId }) => SHELL.test(facadeModuleId ?? ''));
  const pages = chunks
    .filter(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ''))
    .map((page) => {
      const needed = withImports(chunks, (chunk) => chunk === page);
      const all = PUBLIC.test(page.facadeModuleId ?? '') ? needed : needed.union(shell);
      return {
        name: page.fileName,
        bytes: weight(all.union(login)),
        limit: loginBytes + ([...needed].some((file) => FORMS.test(file)) ? FORM_ALLOWANCE : PAGE_ALLOWANCE),
      };
    });
  return [{ name: 'Login', bytes: loginBytes, limit: LOGIN_LIMIT }, ...pages].toSorted(
    (one, other) => other.bytes - one.bytes,
  );
}

export const overBudget = (pages: readonly Page[]) =>
  pages
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ name, bytes, limit }) =>
        `${name} needs ${inKilobytes(bytes)} of compressed JavaScript; the limit is ${inKilobytes(limit)}.`,
    );

const inKilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`;
