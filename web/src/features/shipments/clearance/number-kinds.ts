import type { CheckedLine, NumberKind } from '@eport/contract/clearance/clearance.ts';

const LABELS: Record<NumberKind, string> = {
  PACKAGE_ID: 'Package ID',
  TRACKING_NUMBER: 'Tracking number',
  OTHER_CODE: 'Other code',
  HOUSE_BILL: 'House bill',
  MAILBOX_ID: 'Mailbox ID',
};

/** Names the numbers of the line by which its package was found: “Mailbox ID, tracking number 1Z9”. */
export function matchedText({ reference, matched }: Pick<CheckedLine, 'reference' | 'matched'>): string {
  const parts = matched.map(({ number, kind }) =>
    number === reference ? LABELS[kind] : `${LABELS[kind]} ${number}`,
  );
  return parts
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(', ');
}
