import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { untilWritable } from './until-writable.ts';

it.each(['drain', 'close'] as const)('resolves on %s and leaves no listeners', async (event) => {
  const stream = new PassThrough();
  const before = stream.eventNames().map((name) => [name, stream.listenerCount(name)]);
  for (let n = 0; n < 3; n++) {
    const waiting = untilWritable(stream);
    stream.emit(event);
    await waiting;
  }
  expect(stream.eventNames().map((name) => [name, stream.listenerCount(name)])).toEqual(before);
});

it('rejects if the stream fails', async () => {
  const stream = new PassThrough();
  const waiting = untilWritable(stream);
  stream.destroy(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});
