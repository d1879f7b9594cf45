import type { Rolldown } from 'vite';

const KILOBYTE = 1000;
const LOGIN_LIMIT = 180 * KILOBYTE;
const PAGE_LIMIT = 60 * KILOBYTE;

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'facadeModuleId' | 'isEntry'>;

/** Pages by the end of their module's path. */
const LOGIN = '/auth/login-page.tsx';
const SHELL = '/shell/shell.tsx';
const PAGE = /-(page|screen)\.tsx$/;

/**
 * What is too heavy to load, in compressed bytes: the login page with all that it needs, and of every other page what it needs
 * beyond that and the shell around it.
 */
export function tooHeavy(chunks: readonly Chunk[], sizeOf: (fileName: string) => number): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Chunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) withImports(imported, found);
    }
    return found;
  };
  const neededFor = (isIt: (chunk: Chunk) => boolean) =>
    chunks.filter(isIt).reduce((found, chunk) => withImports(chunk, found), new Set<string>());
  const weight = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + sizeOf(name), 0);

  const login = neededFor(
    ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(LOGIN) === true,
  );
  const shell = neededFor(({ facadeModuleId }) => facadeModuleId?.endsWith(SHELL) === true);
  const pages = chunks.filter(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ''));
  const found = [
    { name: 'Login', bytes: weight(login), limit: LOGIN_LIMIT },
    ...pages.map((page) => ({
      name: page.fileName,
      bytes: weight(withImports(page).difference(login).difference(shell)),
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
