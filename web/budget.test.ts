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
  chunk('forms.js', null, ['app.js']),
  chunk('login.js', 'features/auth/login-page.tsx', ['app.js', 'forms.js']),
  chunk('common.js', null, ['forms.js']),
  chunk('shell.js', 'app/shell/shell.tsx', ['common.js']),
  chunk('grid.js', null, ['common.js']),
  chunk('lists.js', null, ['common.js']),
  chunk('hub.js', 'app/hub-screen.tsx', ['lists.js']),
  chunk('bills.js', 'features/manifests/bills-page.tsx', ['app.js', 'common.js', 'lists.js', 'grid.js']),
];

const sized = (sizes: Record<string, number>) => tooHeavy(CHUNKS, (name) => (sizes[name] ?? 0) * 1000);

describe('too heavy to load is', () => {
  test('a login page of more than 180 KB with all that it imports', () => {
    expect(sized({ 'app.js': 100, 'forms.js': 50, 'login.js': 30 })).toEqual([]);
    expect(sized({ 'app.js': 100, 'forms.js': 50, 'login.js': 31 })).toEqual([
      'Login needs 181.0 KB of compressed script, at most 180.0 KB.',
    ]);
  });

  test('a page that brings more than 60 KB beside what it shares with login, shell and start', () => {
    expect(sized({ 'common.js': 100, 'lists.js': 50, 'grid.js': 40, 'bills.js': 20 })).toEqual([]);
    expect(sized({ 'common.js': 100, 'grid.js': 40, 'bills.js': 21 })).toEqual([
      'bills.js needs 61.0 KB of compressed script, at most 60.0 KB.',
    ]);
    expect(sized({ 'lists.js': 50, 'hub.js': 11 })).toEqual([
      'hub.js needs 61.0 KB of compressed script, at most 60.0 KB.',
    ]);
  });
});
