import { type Chunk, withImports } from './with-imports.ts';

const KILOBYTE = 1000;
const LOGIN_LIMIT = 150 * KILOBYTE;
/** Beyond the login page, with the frame around all pages. */
const PAGE_LIMIT = 52 * KILOBYTE;
/** Of pages that are forms, which cannot be drawn without the form library, most of them not without schemas. */
const FORM_LIMIT = 138 * KILOBYTE;

/** Pages by the end of their module's path. */
const LOGIN = '/auth/login-page.tsx';
const SHELL = '/shell/shell.tsx';
const PUBLIC = /\/features\/auth\//;
const PAGE = /-(page|screen)\.tsx$/;
/** The files of `chunkGroups` that forms are made of. */
const FORMS = /\/(forms|select|schemas)-[\w-]{8}\.js$/;

/** What is too heavy to load, in compressed bytes: the login page with all that it needs, and of every other page what it needs beyond that. */
export function tooHeavy(chunks: readonly Chunk[], sizeOf: (fileName: string) => number): string[] {
  const weight = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + sizeOf(name), 0);

  const login = withImports(
    chunks,
    ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(LOGIN) === true,
  );
  const shell = withImports(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith(SHELL) === true);
  const pages = chunks
    .filter(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ''))
    .map((page) => {
      const needed = withImports(chunks, (chunk) => chunk === page);
      const beyond = PUBLIC.test(page.facadeModuleId ?? '') ? needed : needed.union(shell);
      return {
        name: page.fileName,
        bytes: weight(beyond.difference(login)),
        limit: [...needed].some((file) => FORMS.test(file)) ? FORM_LIMIT : PAGE_LIMIT,
      };
    });
  return [{ name: 'Login', bytes: weight(login), limit: LOGIN_LIMIT }, ...pages]
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ name, bytes, limit }) =>
        `${name} needs ${inKilobytes(bytes)} of compressed script, at most ${inKilobytes(limit)}.`,
    );
}

const inKilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`;
