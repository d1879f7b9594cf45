import fc from 'fast-check';

const DEPTH = 10_000;

/** Replacement values as JSON text, since some cannot be produced by JSON.stringify. */
const NASTY_JSON = [
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u202e"',
  '"%"',
  '"__proto__"',
  `"' or 1=1 --"`,
  '"2023-02-30"',
  '"0000-00-00"',
  '"9999-12-31"',
  '"+275760-09-13T00:00:00.001Z"',
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":1,"valueOf":1}',
  '0',
  '-0',
  '-1',
  '0.1',
  '0.30000000000000004',
  '1e21',
  '1e400',
  '-1e400',
  '5e-324',
  '1e-400',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '"9223372036854775808"',
];
const HUGE_JSON = [
  JSON.stringify('x'.repeat(5_000)),
  JSON.stringify('x'.repeat(900_000)),
  JSON.stringify('x'.repeat(2 ** 20)),
  `[${Array.from({ length: 20_000 }, (_, index) => index + 1)}]`,
  '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  '{"a":'.repeat(DEPTH) + 1 + '}'.repeat(DEPTH),
];

const jsonText = fc.oneof(
  { arbitrary: fc.constantFrom(...NASTY_JSON), weight: 12 },
  { arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)), weight: 4 },
  { arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)), weight: 4 },
  { arbitrary: fc.constantFrom(...HUGE_JSON), weight: 1 },
);

const NAMES = ['__proto__', 'constructor', 'id', 'agentId', 'status', 'role', 'version', 'x', ''];

const BROKEN_CHARACTERS = ['\\u0000', '\\n', '\\t', '\\u001f', '\\u0085', '\\ud800', '\\udc00'];
const isText = (json: string) => json.startsWith('"');
const isNumber = (json: string) => /^[-\d]/.test(json);
const likeText = fc.oneof(
  { arbitrary: fc.constantFrom(...NASTY_JSON.filter(isText)), weight: 2 },
  // In the middle of a text, since texts are trimmed.
  { arbitrary: fc.constantFrom(...BROKEN_CHARACTERS).map((broken) => `"a${broken}b"`), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)), weight: 1 },
);
const likeNumber = fc.oneof(
  fc.constantFrom(...NASTY_JSON.filter(isNumber)),
  fc.double({ noNaN: true }).map((value) => JSON.stringify(value)),
);

/**
 * `alike` replaces a value by a hostile one of its type, `replace` by any. `drop` removes a field, `add` adds one, `twice` repeats
 * its key, `cut` truncates the JSON, and `all` replaces the whole body.
 */
export type Mutation = {
  how: 'alike' | 'replace' | 'drop' | 'add' | 'twice' | 'cut' | 'all';
  at: number;
  name: string;
  text: string;
  likeText: string;
  likeNumber: string;
};
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  how: fc.oneof(
    { arbitrary: fc.constantFrom('alike'), weight: 10 },
    { arbitrary: fc.constantFrom('replace'), weight: 4 },
    { arbitrary: fc.constantFrom('drop', 'add', 'twice', 'cut', 'all'), weight: 5 },
  ),
  at: fc.nat(1_000),
  name: fc.constantFrom(...NAMES),
  text: jsonText,
  likeText,
  likeNumber,
});

export function mutated(body: unknown, mutations: readonly Mutation[]): string {
  const holder = { body: structuredClone(body) };
  const marks: [mark: string, text: string][] = [];
  let ending = (text: string) => text;
  for (const mutation of mutations) {
    if (mutation.how === 'cut') ending = (text) => text.slice(0, mutation.at % (text.length + 1));
    else if (mutation.how === 'all') holder.body = marked(marks, mutation.text);
    else applyMutation(pick(placesIn(holder), mutation.at), mutation, marks);
  }
  const written = JSON.stringify(holder.body) ?? '';
  // In reverse order, since a later insertion may be inside an earlier one.
  return ending(marks.toReversed().reduce((text, [mark, raw]) => text.replace(mark, () => raw), written));
}

type Place = { container: Record<string, unknown>; key: string };

function applyMutation({ container, key }: Place, mutation: Mutation, marks: [string, string][]) {
  const { how, name, text } = mutation;
  if (how === 'alike') container[key] = marked(marks, alike(container[key], mutation));
  if (how === 'replace') container[key] = marked(marks, text);
  if (how === 'drop') container[key] = undefined;
  const again = how === 'twice' ? key : name;
  if ((how === 'twice' || how === 'add') && !Array.isArray(container)) {
    const mark = marked(marks, '');
    marks.pop();
    container[mark] = 0;
    marks.push([`"${mark}":0`, `${JSON.stringify(again)}:${text}`]);
  }
}

function alike(value: unknown, { text, likeText, likeNumber }: Mutation): string {
  if (typeof value === 'string') return likeText;
  return typeof value === 'number' ? likeNumber : text;
}

/** Returns a placeholder that becomes `text` once the body is JSON, since some texts have no JavaScript value. */
function marked(marks: [string, string][], text: string): string {
  const mark = `<mark ${marks.length}>`;
  marks.push([`"${mark}"`, text]);
  return mark;
}

function placesIn(container: object): Place[] {
  // JSON values have string keys only, including arrays.
  const record = container as Record<string, unknown>;
  return Object.entries(record).flatMap(([key, value]) => [
    { container: record, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ]);
}

function pick(places: Place[], at: number): Place {
  // The body itself comes last, because its fields are more interesting.
  const place = places[places.length - 1 - (at % places.length)];
  if (!place) throw new Error('The list of places is empty.');
  return place;
}

export const hostileUrlTexts = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e3',
    '9'.repeat(15),
    '9223372036854775808',
    '%00',
    '%FF',
    '%ED%A0%80',
    '%',
    '%zz',
    '..%2f..%2fetc%2fpasswd',
    '%F0%9F%98%80',
    '%5B%5D',
    'null',
    '2023-02-30',
    '0001-01-01',
    '9999-12-31',
    `${'a'.repeat(300)}`,
  ),
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
);
export const HOSTILE_QUERIES = [
  'page=1&page=2',
  '__proto__=1',
  'constructor.prototype.x=1',
  'page[]=1',
  'search=%00',
  'search=%ED%A0%80',
  'size=1e9',
  '=',
  '&&&',
  'sort=id;drop%20table%20users',
  `search=${'x'.repeat(5_000)}`,
  Array.from({ length: 1_500 }, (_, index) => `a${index}=1`).join('&'),
];
