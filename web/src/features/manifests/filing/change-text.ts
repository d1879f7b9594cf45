import type { ChangedBill } from '@eport/contract/manifests/filing.ts';

const TEXTS = { ADDED: 'Added', CHANGED: 'Changed', REMOVED: 'Removed' } as const;

/** `consigneeName` → `consignee name` */
const words = (field: string) => field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export const changeText = ({ change, fields }: Pick<ChangedBill, 'change' | 'fields'>) =>
  [`${TEXTS[change]} since filing`, new Intl.ListFormat('en').format(fields.map(words))]
    .filter(Boolean)
    .join(': ');
