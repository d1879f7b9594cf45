import type { BillData } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';
import { isBlank, readable } from '../text.ts';
import { customsOf, error, type Issue, warning } from './finding.ts';

/** Rejected by the manuals of Barbados and Guyana. */
const REFUSED = ['', 'CLOTHING', 'FOODSTUFF', 'FOODSTUFFS', 'DEMONSTRATION SAMPLES', 'TILES'];
/** Often questioned by customs, in our experience. */
const QUESTIONED = [
  'PERSONAL EFFECTS',
  'USED PERSONAL EFFECTS',
  'HOUSEHOLD GOODS',
  'GENERAL CARGO',
  'GOODS',
  'MISC',
];

/** Stand for a name or an address that no one knows. */
const PLACEHOLDERS = ['N/A', 'NIL', 'NONE', 'UNKNOWN', 'TBA', 'TBC'];

const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);

const SAID_TO_CONTAIN = /^(S\.?T\.?C\b\.?|SAID TO CONTAIN\b)[\s:.-]*/;

export function descriptionIssues({ description }: BillData): Issue[] {
  const upperCase = description.toUpperCase().replace(/\s+/g, ' ').trim();
  const bare = upperCase.replace(SAID_TO_CONTAIN, '').replace(/[\s.,;:!-]+$/, '');
  const message = `Description “${description}” does not say what the goods are. Name them, for example “Men’s leather shoes, 2 pairs”.`;
  if (REFUSED.includes(bare) || !hasLetter(bare)) return [error(21, 'goodsDescription', message)];
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
  const parties = NAMES.flatMap(([field, label]) => {
    const empty = emptyIssue(field, label, bill[field], profile);
    return empty ? [empty] : lettersLost(field, label, bill[field], 'name', profile);
  });
  return [
    ...overflows,
    ...parties,
    ...lettersLost('goodsDescription', 'Description of Goods', bill.description, 'description', profile),
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
  return !hasLetter(text) || PLACEHOLDERS.includes(text.toUpperCase())
    ? warning(12, field, `${label} “${text}” says nothing. Enter it, or confirm it with customs.`)
    : undefined;
}

function lettersLost(
  field: string,
  label: string,
  text: string,
  kind: 'name' | 'description',
  profile: Profile,
): Issue[] {
  const left = readable(text, kind, profile);
  const letters = (some: string) => some.normalize('NFKD').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters(left) >= letters(text)) return [];
  const fix = 'Use Latin letters.';
  return left === ''
    ? [error(23, field, `${label} “${text}” has no letters that ${customsOf(profile)} can read. ${fix}`)]
    : [
        warning(
          23,
          field,
          `${label} “${text}” has letters that ${customsOf(profile)} cannot read, so they are left out. ${fix}`,
        ),
      ];
}
