import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, 'src');

/** Forms whose buttons the notice of kept input does not need. */
const WITHOUT_BUTTON = [
  // The URL opens these dialogs.
  'features/manifests/containers/manifest-containers.tsx',
  'features/manifests/exchange-rates/exchange-rates.tsx',
  // Drafts keep neither passwords nor files.
  'features/auth/password-card.tsx',
  'features/customers/dashboard/to-do-card.tsx',
  'features/packages/mine/my-package-journey.tsx',
  'features/packages/mine/my-packages-page.tsx',
];

const files = globSync(['features/**/*.tsx', 'entities/**/*.tsx'], { cwd: SOURCES }).map((path) => ({
  path,
  text: readFileSync(join(SOURCES, path), 'utf8'),
}));

const formsIn = (text: string) =>
  text.includes('<FormDialog') ? [...text.matchAll(/export function (?<form>\w+Dialog)\b/g)] : [];

test('every form dialog has a button with its name, which the notice of kept input can press', () => {
  const forms = files.flatMap(({ text }) => formsIn(text)).flatMap(({ groups }) => groups?.form ?? []);
  expect(forms.length).toBeGreaterThan(25);
  const opensForm = new RegExp(`<(?:${forms.join('|')})\\b`);
  const callers = files.filter(({ text }) => opensForm.test(text));
  const silent = callers.filter(({ text }) => !/\b(?:dialogForm|leadsTo)\(|<EditableList\b/.test(text));
  expect(silent.map(({ path }) => path).toSorted()).toEqual(WITHOUT_BUTTON.toSorted());
});
