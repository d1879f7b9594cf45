import { countryInSentence } from '@eport/contract/reference/country-in-sentence.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const namesOf = async (path: string) =>
  (await (await t.as(await t.build.admin())).get<{ name: string }[]>(path)).body.map(({ name }) => name);

const changed = (names: string[]) => names.map(countryInSentence).filter((said) => !names.includes(said));

test('names every served destination as used in a sentence', async () => {
  const names = await namesOf('/countries');
  expect(names.length).toBeGreaterThan(25);
  expect(changed(names)).toEqual([
    'the Bahamas',
    'the Cayman Islands',
    'the Dominican Republic',
    'the Turks and Caicos Islands',
    'the British Virgin Islands',
  ]);
});

test('names every other country as used in a sentence', async () => {
  const served = await namesOf('/countries');
  const others = (await namesOf('/countries/all')).filter((name) => !served.includes(name));
  expect(others.length).toBeGreaterThan(200);
  expect(changed(others)).toMatchInlineSnapshot(`
    [
      "the British Indian Ocean Territory",
      "the Caribbean Netherlands",
      "the Central African Republic",
      "the Cocos (Keeling) Islands",
      "the Comoros",
      "the Republic of the Congo",
      "the Democratic Republic of the Congo",
      "the Cook Islands",
      "the Falkland Islands",
      "the Faroe Islands",
      "the French Southern Territories",
      "the Gambia",
      "the Heard and McDonald Islands",
      "the Isle of Man",
      "the Maldives",
      "the Marshall Islands",
      "the Netherlands",
      "the Northern Mariana Islands",
      "the Philippines",
      "the Pitcairn Islands",
      "the Seychelles",
      "the Solomon Islands",
      "South Georgia and the South Sandwich Islands",
      "the U.S. Outlying Islands",
      "the United Arab Emirates",
      "the United Kingdom",
      "the United States",
      "the U.S. Virgin Islands",
      "the Åland Islands",
    ]
  `);
});
