import fc from 'fast-check';
import { parse } from 'secure-json-parse';
import { describe, expect, test } from 'vitest';
import { JSON_LIMITS } from './limits.ts';
import { parseInPieces } from './parse-in-pieces.ts';

const LIMITS = { ...JSON_LIMITS, pieceBytes: 4 };

const outcome = async (work: () => unknown) => {
  try {
    return { value: await work() };
  } catch {
    return 'refused';
  }
};
const inPieces = (text: string) => outcome(() => parseInPieces(Buffer.from(text), parse, LIMITS));
const atOnce = (text: string) => outcome(() => parse(text));

const lists = fc.dictionary(fc.string(), fc.array(fc.jsonValue({ maxDepth: 3 })));

describe('parseInPieces', () => {
  test('returns the same as parsing at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(lists, fc.jsonValue()), fc.constantFrom(0, 1), async (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(await inPieces(text)).toEqual(await atOnce(text));
      }),
      { numRuns: 500 },
    );
  });

  test('rejects what parsing at once rejects', async () => {
    const corrupted = fc.tuple(
      lists,
      fc.nat(),
      fc.nat(3),
      fc.constantFrom('', ',', ']', '[', '}', '{', '"', ' '),
    );
    await fc.assert(
      fc.asyncProperty(corrupted, async ([value, where, cut, insert]) => {
        const text = JSON.stringify(value);
        const at = where % text.length;
        const broken = text.slice(0, at) + insert + text.slice(at + cut);
        expect(await inPieces(broken), broken).toEqual(await atOnce(broken));
      }),
      { numRuns: 800 },
    );
  });

  test.each([
    '{"a":[1,2,3,4,,5]}',
    '{"a":[1,2,3,4,5,]}',
    '{"a":[,1,2,3]}',
    '{"a":[1,2,3}',
    '{"a":[1,2,3}]',
    '{"a":[1,2,3]',
    '{"a":[{"b":1],"c":2}}',
    '{"a":["\\"]}',
    '{"a":[1]}{"b":[2]}',
    '{"a":[{"__proto__":{"role":"ROLE_ADMIN"}}]}',
    '{"__proto__":[1,2,3,4]}',
  ])('rejects %s', async (text) => {
    expect(await atOnce(text)).toBe('refused');
    expect(await inPieces(text)).toBe('refused');
  });

  test.each([
    '{"a":[1,2,3,4],"a":7}',
    '{"a":7,"a":[1,2,3,4,5,6]}',
    '{"a":[0],"b":["]",",","\\"]"],"c":[[1,[2]],{"d":[3]}],"e":[]}',
    '[1,2,3]',
    '"[1,2]"',
    ' {"a" : [ ] , "b" : [ 1 , 2 , 3 ] } ',
  ])('parses %s', async (text) => {
    expect(await atOnce(text)).not.toBe('refused');
    expect(await inPieces(text)).toEqual(await atOnce(text));
  });
});

describe('before anything is parsed', () => {
  const never = () => {
    throw new Error('This was parsed.');
  };
  test.each([
    ['too many levels', { depth: 3 }, '{"a":[[[1]]]}'],
    ['too many values', { values: 5 }, '{"a":[1,2,3,4,5,6]}'],
    ['too many keys', { values: 5 }, '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}'],
    ['an element that is too large', { pieceBytes: 1, elementBytes: 20 }, `{"a":[1,"${'x'.repeat(30)}",2]}`],
    ['too much outside its lists', { restBytes: 20 }, `{"a":[1,2],"b":"${'x'.repeat(30)}"}`],
  ])('rejects %s', async (_, limits, text) => {
    const refused = parseInPieces(Buffer.from(text), never, { ...JSON_LIMITS, ...limits });
    await expect(refused).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });
});
