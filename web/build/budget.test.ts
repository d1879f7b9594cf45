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
  chunk('lists.js', null, ['common.js']),
  chunk('hub.js', 'app/hub-screen.tsx', ['lists.js']),
  chunk('assets/forms-12345678.js', null),
  chunk('rate.js', 'features/rates/new-rate-page.tsx', ['common.js', 'assets/forms-12345678.js']),
  chunk('register.js', 'features/auth/register-page.tsx', ['inputs.js']),
];

const sized = (sizes: Record<string, number>) => overBudget(CHUNKS, (name) => (sizes[name] ?? 0) * 1000);

describe('overBudget', () => {
  test('reports a login page above 110 KB, imports included', () => {
    expect(sized({ 'app.js': 90, 'inputs.js': 10, 'login.js': 10 })).toEqual([]);
    expect(sized({ 'app.js': 90, 'inputs.js': 10, 'login.js': 11 })).toEqual([
      'Login needs 111.0 KB of compressed JavaScript; the limit is 110.0 KB.',
    ]);
  });

  test('reports a page that adds more than 45 KB to the login page, shell included', () => {
    expect(sized({ 'inputs.js': 80, 'common.js': 15, 'shell.js': 5, 'lists.js': 20, 'hub.js': 5 })).toEqual(
      [],
    );
    expect(sized({ 'common.js': 15, 'shell.js': 5, 'lists.js': 20, 'hub.js': 6 })).toEqual([
      'hub.js needs 46.0 KB of compressed JavaScript; the limit is 45.0 KB.',
    ]);
  });

  test('reports a form page that adds more than 80.5 KB, schemas included', () => {
    const rest = { 'assets/forms-12345678.js': 30, 'common.js': 20, 'shell.js': 10 };
    expect(sized({ ...rest, 'rate.js': 20 })).toEqual([]);
    expect(sized({ ...rest, 'rate.js': 21 })).toEqual([
      'rate.js needs 81.0 KB of compressed JavaScript; the limit is 80.5 KB.',
    ]);
  });

  test('does not count the shell for public pages', () => {
    expect(sized({ 'shell.js': 45, 'register.js': 45 })).toEqual([]);
  });
});
