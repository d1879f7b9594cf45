import type { BillData } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';
import { isBlank, readable } from '../text.ts';
import { customsOf, error, type Issue, warning } from './finding.ts';

/** Descriptions that the manuals of Barbados and Guyana reject. */
const REFUSED = ['', 'CLOTHING', 'FOODSTUFF', 'FOODSTUFFS', 'DEMONSTRATION SAMPLES', 'TILES'];
/** Descriptions that customs often questions, in our experience. */
const QUESTIONED = [
  'PERSONAL EFFECTS',
  'USED PERSONAL EFFECTS',
  'HOUSEHOLD GOODS',
  'GENERAL CARGO',
  'GOODS',
  'MISC',
];

/** Placeholders for an unknown name or address. */
const PLACEHOLDERS = ['N/A', 'NIL', 'NONE', 'UNKNOWN', 'TBA', 'TBC'];

const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

const SAID_TO_CONTAIN = /^(S\.?T\.?C\b\.?|SAID TO CONTAIN\b)[\s:.-]*/;

export function descriptionIssues({ description }: BillData): Issue[] {
  const upperCase = description.toUpperCase().replace(/\s+/g, ' ').trim();
  const bare = upperCase.replace(SAID_TO_CONTAIN, '').replace(/[\s.,;:!-]+$/, '');
  const message = `Description “${description}” does not say what the goods are. Name them, for example “Men’s leather shoes, 2 pairs”.`;
  if (REFUSED.includes(bare) || !hasLetterOrDigit(bare)) return [error(21, 'goodsDescription', message)];
  return QUESTIONED.includes(bare) ? [warning(21, 'goodsDescription', message)] : [];
}

const NAMES = [
  ['shipperName', 'Shipper Name'],
  ['shipperAddress', 'Shipper Address'],
  ['consigneeName', 'Consignee Name'],
  ['consigneeAddress', 'Consignee Address'],
] as const;

export function nameIssues(bill: BillData, profile: Profile): Issue[] {
  const { nameLength } = profile;
  const overflows = NAMES.filter(([field]) => field.endsWith('Name')).flatMap(([field, label]) =>
    readable(bill[field], 'name', profile).length > nameLength
      ? [
          warning(
            24,
            field,
            `${label} is longer than the ${nameLength} characters that ${customsOf(profile)} reads. The rest moves to the address. Shorten it if you can.`,
          ),
        ]
      : [],
  );
  const partyIssues = NAMES.flatMap(([field, label]) => {
    const empty = emptyIssue(field, label, bill[field], profile);
    return empty ? [empty] : lostLetterIssues(field, label, bill[field], 'name', profile);
  });
  return [
    ...overflows,
    ...partyIssues,
    ...lostLetterIssues('goodsDescription', 'Description of Goods', bill.description, 'description', profile),
  ];
}

function emptyIssue(field: string, label: string, text: string, profile: Profile): Issue | undefined {
  if (text === '')
    return error(12, field, `${label} is missing. The package was received without it. Enter it.`);
  if (isBlank(text)) return error(12, field, `${label} has only invisible characters. Enter it.`);
  if (isBlank(readable(text, 'name', profile)))
    return error(
      23,
      field,
      `${label} “${text}” has no characters that ${customsOf(profile)} can read. Use Latin letters.`,
    );
  return !hasLetterOrDigit(text) || PLACEHOLDERS.includes(text.toUpperCase())
    ? warning(
        12,
        field,
        `${label} “${text}” looks like a placeholder. Enter the real value, or confirm it with customs.`,
      )
    : undefined;
}

function lostLetterIssues(
  field: string,
  label: string,
  text: string,
  kind: 'name' | 'description',
  profile: Profile,
): Issue[] {
  const readableText = readable(text, kind, profile);
  const countLetters = (string: string) => string.normalize('NFKD').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (countLetters(readableText) >= countLetters(text)) return [];
  const fix = 'Use Latin letters.';
  return readableText === ''
    ? [error(23, field, `${label} “${text}” has no letters that ${customsOf(profile)} can read. ${fix}`)]
    : [
        warning(
          23,
          field,
          `${label} “${text}” has letters that ${customsOf(profile)} cannot read, so they are left out. ${fix}`,
        ),
      ];
}
