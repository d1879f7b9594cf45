import type { BillData } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';
import { readable } from '../text.ts';
import { type Complaint, customsOf, error, warning } from './finding.ts';

/** Refused as descriptions by the manuals of Barbados and Guyana. */
const REFUSED = ['', 'CLOTHING', 'FOODSTUFF', 'FOODSTUFFS', 'DEMONSTRATION SAMPLES', 'TILES'];
/** Questioned as much, by our own experience. */
const QUESTIONED = [
  'PERSONAL EFFECTS',
  'USED PERSONAL EFFECTS',
  'HOUSEHOLD GOODS',
  'GENERAL CARGO',
  'GOODS',
  'MISC',
];

const SAID_TO_CONTAIN = /^(S\.?T\.?C\b\.?|SAID TO CONTAIN\b)[\s:.-]*/;

/** A description that says nothing is no description. */
export function descriptionComplaints({ description }: BillData): Complaint[] {
  const words = description.toUpperCase().replace(/\s+/g, ' ').trim();
  const bare = words.replace(SAID_TO_CONTAIN, '').replace(/[\s.,;:!-]+$/, '');
  const told = `Description “${description}” does not say what the goods are. Name them, for example “Men’s leather shoes, 2 pairs”.`;
  if (REFUSED.includes(bare)) return [error(21, 'goodsDescription', told)];
  return QUESTIONED.includes(bare) ? [warning(21, 'goodsDescription', told)] : [];
}

const NAMES = [
  ['shipperName', 'Shipper Name'],
  ['shipperAddress', 'Shipper Address'],
  ['consigneeName', 'Consignee Name'],
  ['consigneeAddress', 'Consignee Address'],
] as const;

export function nameComplaints(bill: BillData, profile: Profile): Complaint[] {
  const { nameLength } = profile;
  const overflows = NAMES.filter(([field]) => field.endsWith('Name')).flatMap(([field, label]) =>
    readable(bill[field], 'name', profile).length > nameLength
      ? [
          warning(
            24,
            field,
            `${label} is longer than the ${nameLength} characters that ${customsOf(profile)} reads: the rest goes on in the address. Shorten it if you can.`,
          ),
        ]
      : [],
  );
  const parties = NAMES.flatMap(([field, label]) => lettersLost(field, label, bill[field], 'name', profile));
  return [
    ...overflows,
    ...parties,
    ...lettersLost('goodsDescription', 'Description of Goods', bill.description, 'description', profile),
  ];
}

/** Punctuation may go; letters and digits of another script take the meaning with them. */
function lettersLost(
  field: string,
  label: string,
  text: string,
  kind: 'name' | 'description',
  profile: Profile,
): Complaint[] {
  const left = readable(text, kind, profile);
  const letters = (some: string) => some.normalize('NFKD').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters(left) >= letters(text)) return [];
  const write = 'Write it in Latin letters.';
  return left === ''
    ? [error(23, field, `${label} “${text}” has no letter that ${customsOf(profile)} reads. ${write}`)]
    : [
        warning(
          23,
          field,
          `${label} “${text}” has letters that ${customsOf(profile)} does not read and that are left out. ${write}`,
        ),
      ];
}
