import { describe, expect, test } from 'vitest';
import { overBudget } from './budget.ts';

const chunk = (fileName: string, module: string | null, imports: string[] = []) => ({
  fileName,
  imports,
  facadeModuleId: module && `/web/src/${module}`,
  isEntry: fileName === 'app.js',
});

const CHUNKS = [
  chunk('app.js', 'app/main.tsx'),
  chunk('inputs.js', null, ['app.js']),
  chunk('login.js', 'features/auth/login-page.tsx', ['app.js', 'inputs.js']),
  chunk('common.js', null, ['inputs.js']),
  chunk('shell.js', 'app/shell/shell.tsx', ['common.js']),
  chunk('routes.js', 'app/guarded-routes.ts'),
  chunk('lists.js', null, ['common.js']),
  chunk('hub.js', 'app/hub-screen.tsx', ['lists.js']),
  chunk('assets/forms-12345678.js', null),
  chunk('rate.js', 'features/rates/new-rate-page.tsx', ['common.js', 'assets/forms-12345678.js']),
  chunk('register.js', 'features/auth/register-page.tsx', ['inputs.js']),
];

const sized = (sizes: Record<string, number>) => overBudget(CHUNKS, (name) => (sizes[name] ?? 0) * 1000);

describe('overBudget', () => {
  test('reports a login page above 107.5 KB, imports included', () => {
    expect(sized({ 'app.js': 90, 'inputs.js': 10, 'login.js': 7 })).toEqual([]);
    expect(sized({ 'app.js': 90, 'inputs.js': 10, 'login.js': 8 })).toEqual([
      'Login needs 108.0 KB of compressed JavaScript; the limit is 107.5 KB.',
    ]);
  });

  test('reports a page that needs more than 152 KB, login, routes and shell included', () => {
    const rest = { 'app.js': 90, 'inputs.js': 10, 'common.js': 13, 'routes.js': 5, 'shell.js': 5 };
    expect(sized({ ...rest, 'lists.js': 20, 'hub.js': 9 })).toEqual([]);
    expect(sized({ ...rest, 'lists.js': 20, 'hub.js': 10 })).toEqual([
      'hub.js needs 153.0 KB of compressed JavaScript; the limit is 152.0 KB.',
    ]);
  });

  test('reports a form page that needs more than 190 KB, schemas included', () => {
    const rest = { 'app.js': 100, 'assets/forms-12345678.js': 40, 'common.js': 20, 'shell.js': 10 };
    expect(sized({ ...rest, 'rate.js': 20 })).toEqual([]);
    expect(sized({ ...rest, 'rate.js': 21 })).toEqual([
      'rate.js needs 191.0 KB of compressed JavaScript; the limit is 190.0 KB.',
    ]);
  });

  test('does not count the shell for public pages', () => {
    expect(sized({ 'app.js': 100, 'shell.js': 50, 'register.js': 50 })).toEqual([]);
  });
});
