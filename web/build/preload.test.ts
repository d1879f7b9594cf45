import { expect, test } from 'vitest';
import { preloadsOf } from './preload.ts';

const APP = new URL('../src/app', import.meta.url).pathname;

const chunk = (fileName: string, module: string | null, imports: string[] = []) => ({
  fileName,
  imports,
  facadeModuleId: module && `${APP}/${module}`,
  isEntry: fileName === 'app.js',
});

/** The test compiler rewrites dynamic imports, so `toString` returns their source. */
const loadedFrom = (path: string) =>
  Object.assign(() => undefined, { toString: () => `() => import('${path}')` });

const CHUNKS = [
  chunk('app.js', 'main.tsx'),
  chunk('forms.js', null, ['app.js']),
  chunk('register.js', 'register-page.tsx', ['forms.js']),
  chunk('routes.js', 'guarded-routes.ts', ['app.js']),
  chunk('shell.js', 'shell/shell.tsx', ['app.js']),
  chunk('hub.js', 'hub-screen.tsx', ['lists.js', 'app.js']),
  chunk('lists.js', null, ['forms.js']),
];

test('lists the scripts of each screen and their imports, without the entry script', () => {
  const screens = {
    publicScreens: [{ path: '/register', lazy: loadedFrom('./register-page.tsx') }],
    backOfficeScreens: [{ path: '/hub', lazy: loadedFrom('./hub-screen.tsx') }],
    screenExists: () => true,
  };
  const [register, hub] = preloadsOf(screens, CHUNKS);
  expect(register).toEqual({ path: '/register', files: ['register.js', 'forms.js'] });
  expect(hub?.files.toSorted()).toEqual(['forms.js', 'hub.js', 'lists.js', 'routes.js', 'shell.js']);
});
