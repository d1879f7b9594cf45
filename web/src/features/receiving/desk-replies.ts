import { EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import type { PhotographedPackage } from '../../entities/photos/photographed-package.ts';
import { formatDateTime, formatDimensions, formatWeight } from '../../lib/format.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import type { Owner, Size } from './desk-draft.ts';

export const good = (message: string): ScanReply => ({ tone: 'good', message });
export const look = (message: string): ScanReply => ({ tone: 'look', message });
export const stop = (message: string): ScanReply => ({ tone: 'stop', message });

export const nameOf = ({ name, mailboxId }: Owner) => `${name} (${mailboxId})`;

export const packageLabel = ({ id, code }: PhotographedPackage) => (id === null ? code : `#${id}`);

export const sizeTaken = (size: Size) => good(`Size ${formatDimensions(size)}.`);

export const receivedBefore = ({ id, receivedAt, receivedBy }: Receipt) =>
  look(
    `Package #${id} was already received on ${formatDateTime(receivedAt)}${receivedBy ? ` by ${receivedBy}` : ''}.`,
  );

export function receivedNow(receipt: Receipt): ScanReply {
  const { id, customerName, mailboxId, weight, status, openExceptions } = receipt;
  if (mailboxId === null)
    return look(`Package #${id}, ${formatWeight(weight)}: owner unknown. Put it aside.`);
  const hold = status === 'ON_HOLD_INVOICE_REQUIRED' ? ', on hold' : '';
  const received = `Package #${id} for ${customerName} (${mailboxId}), ${formatWeight(weight)}${hold}`;
  if (openExceptions.length === 0) return good(`${received}.`);
  const problems = openExceptions.map((kind) => EXCEPTION_LABELS[kind].toLowerCase());
  return look(`${received}: ${problems.join(', ')}. Put it aside.`);
}
