import type { LoadType } from '@eport/contract/manifests/manifest.ts';
import type { CustomsProfile } from '@eport/contract/manifests/profile-fields.ts';
import type { TransportMode } from '@eport/contract/ports/port.ts';
import type { SourceName } from './sources.ts';

/** As the message descriptions write it: up to 17 characters, a whole number, a decimal of at most 18 characters, yyyy-MM-dd. */
export type Format = `AN${number}` | 'INT' | 'N18' | 'DATE';

/** When customs demands an element; the writer leaves out what it does not demand and nobody has filled in. */
export type Need = 'always' | 'bySea' | 'forImport' | 'never';

export type Leaf = { tag: string; format: Format; from: SourceName; need: Need };
/** `perContainer`: written once for each container of the bill, and never by air. */
export type Block = { tag: string; children: readonly Element[]; need: Need; perContainer?: true };
export type Element = Leaf | Block;

/** What one country's customs reads: all of it data, walked by one writer and one pre-flight. */
export type Profile = {
  name: CustomsProfile['name'];
  /** as people know it, in findings and forms */
  title: string;
  /** destinations by ISO 3166 code */
  countries: readonly string[];
  /** elements of the file in their order */
  master: Block;
  bill: Block;
  /** where the overflow of a name begins, which goes on in the address */
  nameLength: number;
  /** of kilograms and cubic metres */
  decimals: number;
  codes: {
    transportModes: Record<TransportMode, string>;
    emptyFull: Record<LoadType, string>;
    natures: readonly string[];
    /** of house bills; the first one is what a new bill gets */
    houseTypes: Record<TransportMode, readonly [string, ...string[]]>;
    /** where a country departs from the codes of ISO 6346 */
    containerTypes: Readonly<Record<string, string>>;
  };
  characters: {
    /** é becomes e */
    foldAccents: boolean;
    /** what else than these becomes a space; null: every character passes */
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
/** Left out when nothing inside is written. */
export const optionalBlock = (tag: string, ...children: Element[]): Block => ({
  tag,
  children,
  need: 'never',
});
export const perContainer = (tag: string, ...children: Element[]): Block => ({
  tag,
  children,
  need: 'always',
  perContainer: true,
});

/** Every leaf of the file, in order; what stands in an optional block is demanded only together with the rest of it. */
export function leavesOf({ master, bill }: Pick<Profile, 'master' | 'bill'>): Leaf[] {
  const within = (node: Element): Leaf[] => {
    if (!('children' in node)) return [node];
    const leaves = node.children.flatMap(within);
    return node.need === 'never' ? leaves.map((leaf) => ({ ...leaf, need: 'never' as const })) : leaves;
  };
  return [...within(master), ...within(bill)];
}

/** Characters that an element holds at most; null for a date. */
export const lengthOf = (format: Format): number | null =>
  format === 'DATE' ? null : format.startsWith('AN') ? Number(format.slice(2)) : 18;
