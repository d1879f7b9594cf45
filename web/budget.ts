import { type Chunk, withImports } from './with-imports.ts';

const KILOBYTE = 1000;
const LOGIN_LIMIT = 180 * KILOBYTE;
const PAGE_LIMIT = 60 * KILOBYTE;

/** Pages by the end of their module's path. */
const LOGIN = '/auth/login-page.tsx';
const SHELL = '/shell/shell.tsx';
/** Where the back office starts, from which every other page of it is reached. */
const START = '/app/hub-screen.tsx';
const PAGE = /-(page|screen)\.tsx$/;

/**
 * What is too heavy to load, in compressed bytes: the login page with all that it needs, and of every other page what it needs
 * beyond that, the shell around it and the page that the day starts with.
 */
export function tooHeavy(chunks: readonly Chunk[], sizeOf: (fileName: string) => number): string[] {
  const weight = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + sizeOf(name), 0);

  const login = withImports(
    chunks,
    ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(LOGIN) === true,
  );
  const shell = withImports(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith(SHELL) === true);
  const start = withImports(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith(START) === true);
  const ownOf = (page: Chunk) => {
    const own = withImports(chunks, (chunk) => chunk === page)
      .difference(login)
      .difference(shell);
    return page.facadeModuleId?.endsWith(START) ? own : own.difference(start);
  };
  const pages = chunks.filter(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ''));
  const found = [
    { name: 'Login', bytes: weight(login), limit: LOGIN_LIMIT },
    ...pages.map((page) => ({
      name: page.fileName,
      bytes: weight(ownOf(page)),
      limit: PAGE_LIMIT,
    })),
  ];
  return found
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ name, bytes, limit }) =>
        `${name} needs ${inKilobytes(bytes)} of compressed script, at most ${inKilobytes(limit)}.`,
    );
}

const inKilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`;
