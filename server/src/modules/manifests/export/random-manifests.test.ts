import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences } from '../../../testing/awbolds/differences.ts';
import { type RandomManifest, randomManifest } from '../../../testing/awbolds/random-manifest.ts';
import { writeRandomManifest } from '../../../testing/awbolds/write-random-manifest.ts';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const MANIFESTS = Number(process.env.EPORT_RANDOM_MANIFESTS ?? 25);
const SEED = Number(process.env.EPORT_RANDOM_SEED ?? 2026);

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['warehouse']>>;
let client: Client;
beforeAll(async () => {
  t = await startTestApp();
  const company = await t.build.company();
  home = company.warehouse;
  client = await t.as(company.staff);
});
afterAll(() => t.stop());

async function exportedWithoutDifference(random: RandomManifest) {
  const { id: manifestId, masterKg } = await writeRandomManifest(t, home, random);
  const { raw } = await client.get(`/manifests/${manifestId}/export-xml`);
  const bytes = raw.rawPayload;
  const { profile } = random.destination;
  const found = await differences(t.db, {
    manifestId,
    profile,
    bytes,
    ...(masterKg !== undefined && { masterKg }),
  });
  expect(found).toEqual([]);
}

test(
  `${MANIFESTS} random manifests are exported with the data of the database`,
  () =>
    fc.assert(fc.asyncProperty(randomManifest, exportedWithoutDifference), {
      numRuns: MANIFESTS,
      seed: SEED,
      // Shrinking would write another manifest per attempt, and the differences are specific enough.
      endOnFailure: true,
    }),
  MANIFESTS * 2_000,
);
