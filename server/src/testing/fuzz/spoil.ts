import fc from 'fast-check';

const DEPTH = 10_000;

/** What a value is replaced by, as JSON text, since some of it no program would write. */
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
/** Of the kind that stood there: what is refused for its kind goes no deeper. */
const likeText = fc.oneof(
  { arbitrary: fc.constantFrom(...NASTY_JSON.filter(isText)), weight: 2 },
  // Inside a text, since what is around it is trimmed.
  { arbitrary: fc.constantFrom(...BROKEN_CHARACTERS).map((broken) => `"a${broken}b"`), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)), weight: 1 },
);
const likeNumber = fc.oneof(
  fc.constantFrom(...NASTY_JSON.filter(isNumber)),
  fc.double({ noNaN: true }).map((value) => JSON.stringify(value)),
);

/** One thing done to a body: a value anywhere in it replaced, taken out, or written twice; a field added; its text cut. */
export type Spoiler = {
  how: 'alike' | 'replace' | 'drop' | 'add' | 'twice' | 'cut' | 'all';
  at: number;
  name: string;
  text: string;
  likeText: string;
  likeNumber: string;
};
export const spoiler: fc.Arbitrary<Spoiler> = fc.record({
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

/** The JSON text of the body once everything was done to it. */
export function spoilt(body: unknown, spoilers: readonly Spoiler[]): string {
  const holder = { body: structuredClone(body) };
  const marks: [mark: string, text: string][] = [];
  let ending = (text: string) => text;
  for (const spoiler of spoilers) {
    if (spoiler.how === 'cut') ending = (text) => text.slice(0, spoiler.at % (text.length + 1));
    else if (spoiler.how === 'all') holder.body = marked(marks, spoiler.text);
    else spoilOne(pick(placesIn(holder), spoiler.at), spoiler, marks);
  }
  const written = JSON.stringify(holder.body) ?? '';
  // Backwards, since what was put in later may stand inside what was put in before.
  return ending(marks.toReversed().reduce((text, [mark, raw]) => text.replace(mark, () => raw), written));
}

type Place = { container: Record<string, unknown>; key: string };

function spoilOne({ container, key }: Place, spoiler: Spoiler, marks: [string, string][]) {
  const { how, name, text } = spoiler;
  if (how === 'alike') container[key] = marked(marks, alike(container[key], spoiler));
  if (how === 'replace') container[key] = marked(marks, text);
  if (how === 'drop') container[key] = undefined;
  const again = how === 'twice' ? key : name;
  if ((how === 'twice' || how === 'add') && !Array.isArray(container)) {
    // The mark stands where the name does, and takes name and value with it.
    const mark = marked(marks, '');
    marks.pop();
    container[mark] = 0;
    marks.push([`"${mark}":0`, `${JSON.stringify(again)}:${text}`]);
  }
}

function alike(value: unknown, { text, likeText, likeNumber }: Spoiler): string {
  if (typeof value === 'string') return likeText;
  return typeof value === 'number' ? likeNumber : text;
}

/** A text that nothing else contains, to be replaced once the rest is written. */
function marked(marks: [string, string][], text: string): string {
  const mark = `<mark ${marks.length}>`;
  marks.push([`"${mark}"`, text]);
  return mark;
}

function placesIn(container: object): Place[] {
  // What JSON can say has plain string keys, those of an array included.
  const record = container as Record<string, unknown>;
  return Object.entries(record).flatMap(([key, value]) => [
    { container: record, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ]);
}

function pick(places: Place[], at: number): Place {
  // The body itself is one place, though the last to be chosen: its fields are more interesting.
  const place = places[places.length - 1 - (at % places.length)];
  if (!place) throw new Error('There is always the body itself.');
  return place;
}

/** Percent-encoded, as it stands in an address. */
export const nastyInUrl = fc.oneof(
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
export const NASTY_QUERIES = [
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
