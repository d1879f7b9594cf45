import { describe, expect, test } from 'vitest';
import { overBudget, weigh } from './budget.ts';

const chunk = (fileName: string, module: string | null, imports: string[] = []) => ({
  fileName,
  imports,
  facadeModuleId: module && `/web/src/${module}`,
  isEntry: fileName === 'app.js',
});

const CHUNKS = [
  chunk('app.js', 'app/main.tsx', ['vendor.js']),
  chunk('vendor.js', null),
  chunk('inputs.js', null, ['app.js']),
  chunk('common.js', null, ['inputs.js']),
  chunk('shell.js', 'app/shell/shell.tsx', ['common.js']),
  chunk('routes.js', 'app/guarded-routes.ts'),
  chunk('lists.js', null, ['common.js']),
  chunk('hub.js', 'app/hub-screen.tsx', ['lists.js']),
  chunk('assets/forms-12345678.js', null),
  chunk('rate.js', 'features/rates/new-rate-page.tsx', ['common.js', 'assets/forms-12345678.js']),
  chunk('register.js', 'features/auth/register-page.tsx', ['inputs.js']),
];

const sized = (sizes: Record<string, number>) =>
  overBudget(weigh(CHUNKS, (name) => (sizes[name] ?? 0) * 1000));

describe('overBudget', () => {
  test('reports a login page above 106 KB, imports included', () => {
    expect(sized({ 'app.js': 90, 'vendor.js': 16 })).toEqual([]);
    expect(sized({ 'app.js': 90, 'vendor.js': 17 })).toEqual([
      'Login needs 107.0 KB of compressed JavaScript; the limit is 106.0 KB.',
    ]);
  });

  test('reports a page that needs 45 KB more than the login page, routes and shell included', () => {
    const rest = { 'app.js': 100, 'common.js': 10, 'routes.js': 5, 'shell.js': 5 };
    expect(sized({ ...rest, 'lists.js': 15, 'hub.js': 10 })).toEqual([]);
    expect(sized({ ...rest, 'lists.js': 15, 'hub.js': 11 })).toEqual([
      'hub.js needs 146.0 KB of compressed JavaScript; the limit is 145.0 KB.',
    ]);
    expect(sized({ ...rest, 'vendor.js': 1, 'lists.js': 15, 'hub.js': 10 }), 'the login page grew').toEqual(
      [],
    );
  });

  test('reports a form page that needs 80 KB more than the login page, schemas included', () => {
    const rest = { 'app.js': 100, 'assets/forms-12345678.js': 40, 'common.js': 15, 'shell.js': 10 };
    expect(sized({ ...rest, 'rate.js': 15 })).toEqual([]);
    expect(sized({ ...rest, 'rate.js': 16 })).toEqual([
      'rate.js needs 181.0 KB of compressed JavaScript; the limit is 180.0 KB.',
    ]);
  });

  test('does not count the shell for public pages', () => {
    expect(sized({ 'app.js': 100, 'shell.js': 40, 'register.js': 45 })).toEqual([]);
  });
});
