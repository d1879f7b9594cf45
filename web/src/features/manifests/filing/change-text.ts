import type { ChangedBill } from '@eport/contract/manifests/filing.ts';

const TEXTS = { ADDED: 'Added', CHANGED: 'Changed', REMOVED: 'Removed' } as const;

/** `consigneeName` → `consignee name`, `volumeCbm` → `volume (CBM)` */
const words = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/ cbm$/, ' (CBM)');

export const changeText = ({ change, fields }: Pick<ChangedBill, 'change' | 'fields'>) =>
  [`${TEXTS[change]} since filing`, new Intl.ListFormat('en').format(fields.map(words))]
    .filter(Boolean)
    .join(': ');

/** Customs add the bills of a later file that they do not have, and skip the others. */
export const adviceFor = (bills: readonly Pick<ChangedBill, 'change'>[]): string =>
  [
    bills.some(({ change }) => change === 'ADDED') &&
      'New house bills: file the next export. Customs add them and skip those that they have.',
    bills.some(({ change }) => change !== 'ADDED') &&
      'Changed and removed house bills: delete them at customs first, since customs skip house bills that they have.',
  ]
    .filter(Boolean)
    .join(' ');
