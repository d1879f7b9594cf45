import type { ChangedBill } from '@eport/contract/manifests/filing.ts';

const TEXTS = { ADDED: 'Added', CHANGED: 'Changed', REMOVED: 'Removed' } as const;

/** `consigneeName` → `consignee name`, `volumeCBM` → `volume (CBM)` */
const words = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/ cbm$/, ' (CBM)');

export const changeText = ({ change, fields }: Pick<ChangedBill, 'change' | 'fields'>) =>
  [`${TEXTS[change]} since filing`, new Intl.ListFormat('en').format(fields.map(words))]
    .filter(Boolean)
    .join(': ');

/** From a later file, customs adds the bills that it does not have yet, and skips the others. */
export const adviceFor = (bills: readonly Pick<ChangedBill, 'change'>[]): string =>
  [
    bills.some(({ change }) => change === 'ADDED') &&
      'New house bills: file the next export. Customs adds them and skips those that it already has.',
    bills.some(({ change }) => change !== 'ADDED') &&
      'Changed and removed house bills: first delete them in the customs system, since customs skips house bills that it already has.',
  ]
    .filter(Boolean)
    .join(' ');
