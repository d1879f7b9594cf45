import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { countryInSentence } from '@eport/contract/reference/country-in-sentence.ts';
import { countText } from '../../../platform/texts.ts';

export type PackageNews = {
  id: number;
  description: string;
  trackingNumber: string | null;
  status: PackageStatus | null;
  isHeld: boolean;
  warehouse: string;
  destination: string | null;
  /** The day that a reminder is about. */
  deadline: string | null;
  invoice: {
    id: number;
    isForStorage: boolean;
    isPaid: boolean;
    totalAmount: number;
    dueDate: string;
    url: string;
  } | null;
  openExceptions: ExceptionKind[];
  photoCount: number;
  photosUrl: string;
  url: string;
};

/** `packages` has at most the first 50; `count` and `heldCount` include the others. */
export type News = {
  packages: [PackageNews, ...PackageNews[]];
  count: number;
  heldCount: number;
  urls: { packages: string; heldPackages: string; invoices: string };
};

const ONE = {
  your: 'your package',
  Your: 'Your package',
  They: 'It',
  them: 'it',
  their: 'its',
  Their: 'Its',
  are: 'is',
  have: 'has',
};

const several = (count: number): typeof ONE => ({
  your: `your ${countText(count)} packages`,
  Your: `Your ${countText(count)} packages`,
  They: 'They',
  them: 'them',
  their: 'their',
  Their: 'Their',
  are: 'are',
  have: 'have',
});

export const wordsFor = (count: number) => (count === 1 ? ONE : several(count));

/** Returns the value that all items share, if they do. */
const commonValue = <T>([first, ...others]: [T, ...T[]]): T | undefined =>
  others.every((other) => other === first) ? first : undefined;

const each = <T>({ packages: [first, ...others] }: News, read: (news: PackageNews) => T): [T, ...T[]] => [
  read(first),
  ...others.map(read),
];

export const warehouseOf = (news: News): string =>
  commonValue(each(news, ({ warehouse }) => warehouse)) ?? 'our warehouse';

export function destinationOf(news: News): string {
  const name = commonValue(each(news, ({ destination }) => destination));
  return name ? countryInSentence(name) : 'your country';
}
