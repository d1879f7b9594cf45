import type { LoadType } from '@eport/contract/manifests/manifest.ts';
import type { CustomsProfile } from '@eport/contract/manifests/profile-fields.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import type { SourceName } from './sources.ts';

/** Notation of the message descriptions: AN17 is up to 17 characters, N18 a decimal of up to 18, DATE yyyy-MM-dd. */
export type Format = `AN${number}` | 'INT' | 'N18' | 'DATE';

/** The BOL nature code of imports. */
export const IMPORT_NATURE = '23';

/** When an element must have a value. A block with `never` is written only if an element in it has a value. */
export type Need = 'always' | 'bySea' | 'forImport' | 'never';

export type Leaf = { tag: string; format: Format; from: SourceName; need: Need };
export type Block = { tag: string; children: readonly Element[]; need: Need; perContainer?: true };
export type Element = Leaf | Block;

export type Profile = {
  name: CustomsProfile['name'];
  title: string;
  countries: readonly string[];
  master: Block;
  bill: Block;
  /** Maximum characters of a name; the rest continues in the address. */
  nameLength: number;
  /** Decimals of kilograms and cubic meters. */
  decimals: number;
  codes: {
    transportModes: Record<TransportMode, string>;
    emptyFull: Record<LoadType, string>;
    natures: readonly string[];
    houseTypes: Record<TransportMode, readonly [string, ...string[]]>;
    containerTypes: Readonly<Record<string, string>>;
  };
  /** How many hours before arrival customs must have the file; null if no source says so. */
  deadline: { hours: Record<TransportMode, number | null>; source: string | null };
  characters: {
    /** Whether letters such as é become plain Latin letters. */
    foldAccents: boolean;
    /** The characters that are replaced by spaces; null if all are allowed. */
    inNames: RegExp | null;
    inDescriptions: RegExp | null;
  };
};

const element =
  (need: Need) =>
  (tag: string, format: Format, from: SourceName): Leaf => ({ tag, format, from, need });
export const mandatory = element('always');
export const bySea = element('bySea');
export const forImport = element('forImport');
export const optional = element('never');

export const block = (tag: string, ...children: Element[]): Block => ({ tag, children, need: 'always' });
export const optionalBlock = (tag: string, ...children: Element[]): Block => ({
  tag,
  children,
  need: 'never',
});
/** A block about the container of a bill. Files by air leave it out. */
export const perContainer = (tag: string, ...children: Element[]): Block => ({
  tag,
  children,
  need: 'always',
  perContainer: true,
});

export function leavesOf({ master, bill }: Pick<Profile, 'master' | 'bill'>): Leaf[] {
  const within = (node: Element): Leaf[] => {
    if (!('children' in node)) return [node];
    const leaves = node.children.flatMap(within);
    return node.need === 'never' ? leaves.map((leaf) => ({ ...leaf, need: 'never' as const })) : leaves;
  };
  return [...within(master), ...within(bill)];
}

export const lengthOf = (format: Format): number | null =>
  format === 'DATE' ? null : format.startsWith('AN') ? Number(format.slice(2)) : 18;
