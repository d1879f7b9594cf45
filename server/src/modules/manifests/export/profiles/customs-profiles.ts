import {
  billProfileFields,
  type CustomsProfile,
  containerProfileFields,
  manifestProfileFields,
} from '@eport/contract/manifests/profile-fields.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import { BARBADOS } from './barbados.ts';
import { BASE } from './base.ts';
import { JAMAICA } from './jamaica.ts';
import { type Leaf, leavesOf, lengthOf, type Profile } from './profile.ts';
import { originOf } from './sources.ts';
import { SRI_LANKA } from './sri-lanka.ts';
import { ST_VINCENT } from './st-vincent.ts';

export const PROFILES: readonly Profile[] = [BASE, BARBADOS, JAMAICA, ST_VINCENT, SRI_LANKA];

export const profileOf = (countryCode: string): Profile =>
  PROFILES.find(({ countries }) => countries.includes(countryCode)) ?? BASE;

export const houseTypeOf = ({ codes }: Profile, mode: TransportMode): string => codes.houseTypes[mode][0];

/** Fields that every profile has although no element has them as its field: totals to compare with, and the currency of the values. */
const FOR_EVERY_PROFILE = ['valueCurrency', 'masterPackages', 'masterWeightKg', 'masterContainers'];

export function describeProfile(profile: Profile): CustomsProfile {
  const leaves = leavesOf(profile);
  const shown = <T extends string>(level: 'manifest' | 'container' | 'bill', shape: Record<T, unknown>) =>
    // The schema's shape has exactly the keys of its type.
    (Object.keys(shape) as T[]).flatMap((name) => {
      const matches = leaves.filter(({ from }) => isField(from, level, name));
      if (matches.length === 0 && !FOR_EVERY_PROFILE.includes(name)) return [];
      return [{ name, required: matches.some(({ need }) => need !== 'never') }];
    });
  return {
    name: profile.name,
    title: profile.title,
    manifestFields: shown('manifest', manifestProfileFields.shape),
    containerFields: shown('container', containerProfileFields.shape),
    billFields: shown('bill', billProfileFields.shape),
    decimals: profile.decimals,
    hsCodeDigits: hsCodeDigitsOf(profile),
    houseTypes: { SEA: [...profile.codes.houseTypes.SEA], AIR: [...profile.codes.houseTypes.AIR] },
  };
}

const MAX_HS_DIGITS = 12;

/** Returns the maximum digits of an HS code: the shortest length in the file, or ePort's own maximum if the file has no HS code. */
export const hsCodeDigitsOf = (profile: Profile): number =>
  Math.min(
    MAX_HS_DIGITS,
    ...leavesOf(profile)
      .filter(({ from }) => from === 'hsCode')
      .map(({ format }) => lengthOf(format) ?? MAX_HS_DIGITS),
  );

function isField(from: Leaf['from'], level: string, name: string): boolean {
  const origin = originOf(from);
  return origin.level === level && origin.field === `profileFields.${name}`;
}
