import { type Chunk, withImports } from './with-imports.ts';

const KILOBYTE = 1000;
const LOGIN_LIMIT = 155 * KILOBYTE;
/** Added to the login page, shell included. */
const PAGE_LIMIT = 80 * KILOBYTE;
const FORM_LIMIT = 160 * KILOBYTE;

const LOGIN = '/auth/login-page.tsx';
const SHELL = '/shell/shell.tsx';
const PUBLIC = /\/features\/auth\//;
const PAGE = /-(page|screen)\.tsx$/;
const FORMS = /\/(forms|select|autocomplete|schemas)-[\w-]{8}\.js$/;

/** Returns a message per page over its limit. Other pages count only what they add to login. */
export function overBudget(chunks: readonly Chunk[], sizeOf: (fileName: string) => number): string[] {
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
        `${name} needs ${inKilobytes(bytes)} of compressed JavaScript; the limit is ${inKilobytes(limit)}.`,
    );
}

const inKilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`;
