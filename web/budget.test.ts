import { describe, expect, test } from 'vitest';
import { tooHeavy } from './budget.ts';

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
  chunk('assets/schemas-12345678.js', null),
  chunk('rate.js', 'features/rates/new-rate-page.tsx', ['common.js', 'assets/schemas-12345678.js']),
  chunk('register.js', 'features/auth/register-page.tsx', ['inputs.js']),
];

const sized = (sizes: Record<string, number>) => tooHeavy(CHUNKS, (name) => (sizes[name] ?? 0) * 1000);

describe('too heavy to load is', () => {
  test('a login page of more than 150 KB with all that it imports', () => {
    expect(sized({ 'app.js': 90, 'inputs.js': 50, 'login.js': 10 })).toEqual([]);
    expect(sized({ 'app.js': 90, 'inputs.js': 50, 'login.js': 11 })).toEqual([
      'Login needs 151.0 KB of compressed script, at most 150.0 KB.',
    ]);
  });

  test('a page that brings more than 52 KB beyond the login page, with the frame around it', () => {
    expect(
      sized({ 'inputs.js': 100, 'common.js': 20, 'shell.js': 10, 'lists.js': 12, 'hub.js': 10 }),
    ).toEqual([]);
    expect(sized({ 'common.js': 20, 'shell.js': 10, 'lists.js': 12, 'hub.js': 11 })).toEqual([
      'hub.js needs 53.0 KB of compressed script, at most 52.0 KB.',
    ]);
  });

  test('a form that brings more than 138 KB, schemas included', () => {
    const rest = { 'assets/schemas-12345678.js': 60, 'common.js': 40, 'shell.js': 10 };
    expect(sized({ ...rest, 'rate.js': 28 })).toEqual([]);
    expect(sized({ ...rest, 'rate.js': 29 })).toEqual([
      'rate.js needs 139.0 KB of compressed script, at most 138.0 KB.',
    ]);
  });

  test('the frame is not counted where nobody is signed in', () => {
    expect(sized({ 'shell.js': 50, 'register.js': 52 })).toEqual([]);
  });
});
