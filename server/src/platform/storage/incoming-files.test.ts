import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IncomingFiles } from './incoming-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eport-incoming-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PIECE = Buffer.alloc(65_536);

function eagerUpload(begun: () => void): Readable {
  let pieces = 0;
  return new Readable({
    // One piece is written, the next one waits in the stream.
    highWaterMark: 1,
    read() {
      pieces++;
      if (pieces === 3) begun();
      this.push(pieces > 10 ? null : PIECE);
    },
  });
}

test('writes two files at a time, in order of arrival, and stores all of them', async () => {
  const files = new IncomingFiles(folder);
  const events: string[] = [];
  const written = Array.from({ length: 12 }, async (_none, index) => {
    const { sizeBytes } = await files.write(
      join(folder, `eager-${index}`),
      eagerUpload(() => events.push('begun')),
    );
    events.push('done');
    return sizeBytes;
  });
  expect(await Promise.all(written)).toEqual(Array.from({ length: 12 }, () => 10 * PIECE.length));
  let underWay = 0;
  const most = events.reduce((highest, event) => {
    underWay += event === 'begun' ? 1 : -1;
    return Math.max(highest, underWay);
  }, 0);
  // The next file may begin before a finished one reports its end.
  expect(most).toBeLessThanOrEqual(3);
});

test('a stalled upload delays no other and fails with the error of its stream', async () => {
  const files = new IncomingFiles(folder);
  const begun = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
  const stalled = begun.map(({ resolve }) => new Readable({ read: () => resolve() }));
  const failures = stalled.map((content, index) => {
    content.push(PIECE);
    return expect(files.write(join(folder, `stalled-${index}`), content)).rejects.toThrow(
      'The sender has gone.',
    );
  });
  const { sizeBytes } = await files.write(join(folder, 'whole'), Readable.from([PIECE, PIECE]));
  expect(sizeBytes).toBe(2 * PIECE.length);
  await Promise.all(begun.map(({ promise }) => promise));
  for (const content of stalled) content.destroy(new Error('The sender has gone.'));
  await Promise.all(failures);
  expect((await files.write(join(folder, 'later'), Readable.from([PIECE]))).sizeBytes).toBe(PIECE.length);
});
