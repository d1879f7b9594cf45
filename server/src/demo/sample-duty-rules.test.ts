import type { ImportResult } from '@eport/contract/imports/import.ts';
import { customsProfile } from '@eport/contract/manifests/profile-fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { readSample } from './sample-duty-rules.ts';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await startTestApp({ EPORT_DESTINATIONS: 'BB,JM,VC,LK' });
  admin = await t.as(await t.build.admin());
});
afterAll(() => t.stop());

/** The base profile has no countries. */
const PROFILES = customsProfile.shape.name.options.filter((name) => name !== 'base');

test.each(PROFILES)(
  'imports the sample duty rules of %s, which ask to be checked before use',
  async (name) => {
    const rows = await readSample(name);
    expect(rows.length).toBeGreaterThan(1);
    for (const { source } of rows) expect(source).toMatch(/^Check before use: .+; read \d{4}-\d\d-\d\d/);
    const { body } = await admin.post<ImportResult>('/admin/import/duty-rules', {
      rows: rows.map((values, index) => ({ row: index + 2, values })),
    });
    expect(body).toMatchObject({ outcome: 'IMPORTED', goodRows: rows.length, errors: [] });
  },
);
