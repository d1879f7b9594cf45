import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import { COUNTRIES, expectedBill, expectedMaster } from './expected-texts.ts';
import { beginningOf } from './plain-text.ts';
import { readAwbolds, type Texts } from './read-awbolds.ts';
import { readStoredBills, readStoredHead, type StoredBill } from './stored-manifest.ts';

type Exported = {
  manifestId: number;
  profile: string;
  bytes: Buffer;
  masterKg?: number;
};

/** Returns where the exported file differs from the stored manifest. Throws if customs could not read the file. */
export async function differences(
  db: Database,
  { manifestId, profile, bytes, masterKg }: Exported,
): Promise<string[]> {
  const country = COUNTRIES[profile];
  if (!country) throw new Error(`There is no country table ${profile}.`);
  const file = readAwbolds(bytes, profile);
  const manifest = await readStoredHead(db, manifestId);
  const bills = await readStoredBills(db, manifestId, country.decimals);
  const found = compared('Master_bol', file.master, expectedMaster(manifest, profile));
  if (file.bills.length !== bills.length) found.push(`${file.bills.length} bills instead of ${bills.length}`);
  for (const [index, stored] of bills.entries()) {
    const { weights, parties, others } = groupTexts(file.bills[index] ?? {});
    const place = `bill ${index + 1}`;
    found.push(
      ...compared(place, others, expectedBill(stored, manifest, { profile, line: index + 1 })),
      ...partyDifferences(place, parties, stored, country),
      ...weightDifferences(place, weights, stored, manifest.mode),
    );
  }
  return [...found, ...totalDifferences(file.bills, bills, country.decimals, masterKg)];
}

function compared(place: string, actual: Texts, expected: Texts): string[] {
  if (isDeepStrictEqual(actual, expected)) return [];
  return [...new Set([...Object.keys(actual), ...Object.keys(expected)])]
    .filter((key) => actual[key] !== expected[key])
    .map((key) => `${place}: ${key} is ${JSON.stringify(actual[key])}, not ${JSON.stringify(expected[key])}`);
}

const WEIGHTS = ['Goods_segment/Gross_mass', 'ctn_segment/Goods_weight'];
const isParty = (key: string) =>
  /^Traders_segment\/(Exporter|Notify|Consignee)\/\w+_(name|address)$/.test(key);

function groupTexts(texts: Texts) {
  const textsThat = (belongs: (key: string) => boolean): Texts =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => belongs(key)));
  const isWeight = (key: string) => WEIGHTS.includes(key);
  return {
    weights: textsThat(isWeight),
    parties: textsThat(isParty),
    others: textsThat((key) => !isWeight(key) && !isParty(key)),
  };
}

/** The heaviest bill may absorb the rounding difference; totalDifferences checks its amount. */
function weightDifferences(place: string, weights: Texts, stored: StoredBill, mode: 'SEA' | 'AIR'): string[] {
  const mass = weights['Goods_segment/Gross_mass'];
  const stowed = weights['ctn_segment/Goods_weight'];
  const found: string[] = [];
  if (mass !== stored.kilograms && !stored.is_heaviest) {
    found.push(`${place}: weighs ${mass} kg, not ${stored.kilograms}`);
  }
  if (stowed !== (mode === 'SEA' ? mass : undefined)) {
    found.push(`${place}: weighs ${stowed} kg in its container, and ${mass} kg on the bill`);
  }
  return found;
}

function totalDifferences(
  written: readonly Texts[],
  stored: readonly StoredBill[],
  decimals: number,
  masterKg: number | undefined,
): string[] {
  const units = (kilograms: string) => unitsOf(kilograms, decimals);
  const sum = written.reduce((total, texts) => total + units(texts['Goods_segment/Gross_mass'] ?? ''), 0);
  const expected = units(String(masterKg ?? stored[0]?.total_kilograms ?? 0));
  return sum === expected ? [] : [`the bills weigh ${sum} units together, not ${expected}`];
}

function unitsOf(kilograms: string, decimals: number): number {
  const [whole = '', fraction = ''] = kilograms.split('.');
  const digits = fraction.padEnd(decimals + 1, '0');
  return Number(whole + digits.slice(0, decimals)) + (Number(digits[decimals]) >= 5 ? 1 : 0);
}

type Limits = (typeof COUNTRIES)[string];

function partyDifferences(place: string, parties: Texts, stored: StoredBill, limits: Limits): string[] {
  const of = (party: string, name: string, address: string) => {
    const path = `Traders_segment/${party}/${party}`;
    const written = { name: parties[`${path}_name`] ?? '', address: parties[`${path}_address`] ?? '' };
    const whole = { name: limits.reads(name, 'name'), address: limits.reads(address, 'name') };
    return fits(written, whole, limits)
      ? []
      : [`${place}: ${party} is ${JSON.stringify({ written, whole })}`];
  };
  return [
    ...of('Exporter', stored.shipper_name ?? '', stored.shipper_address ?? ''),
    ...of('Notify', stored.consignee_name, stored.consignee_address),
    ...of('Consignee', stored.consignee_name, stored.consignee_address),
  ];
}

type Party = { name: string; address: string };

function fits(written: Party, whole: Party, limits: Limits): boolean {
  const isCut = whole.name.length > limits.name;
  const isBeginning = isCut
    ? whole.name.startsWith(written.name) &&
      written.name.length <= limits.name &&
      written.name.length >= limits.name / 2 - 1
    : written.name === whole.name;
  const rest = whole.name.slice(written.name.length).trimStart();
  const follows = beginningOf(`${rest} ${whole.address}`.trim(), limits.address);
  return isBeginning && written.name.isWellFormed() && written.address === follows;
}
