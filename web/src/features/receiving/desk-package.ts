import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import { SCAN_PROBLEMS, type Scan } from '@eport/contract/scanning/read-scan.ts';
import { isUnreachable } from '../../lib/api/unreachable.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { labelInsteadOfContents } from './contents.ts';
import type { Desk } from './desk-context.ts';
import { newDraft } from './desk-draft.ts';
import { good, look, receivedBefore, stop } from './desk-replies.ts';

export async function identify(desk: Desk, read: Scan): Promise<ScanReply> {
  if (desk.store.get().settings.warehouseId === null) return stop('Choose the warehouse first.');
  if (read.kind === 'nothing') return stop(SCAN_PROBLEMS[read.problem]);
  if (read.kind === 'package') return show(desk, await desk.getReceipt(read.packageId));
  if (read.kind !== 'code' && read.kind !== 'mailbox')
    return stop('Scan the code of a package before its weight.');
  const found = newDraft(read.code, read.kind === 'code' ? read.carrier : null);
  try {
    const { received, announced } = await desk.lookUp(read.code);
    if (received) return show(desk, received);
    desk.store.set({ draft: { ...found, announced, needsSize: announced?.needsSize ?? false }, shown: null });
    if (!announced) return look('Not announced. Scan or type the mailbox ID.');
    return good(`${announced.customerName}: ${announced.description}. ${nextMeasure(desk)}`);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    desk.store.set({ draft: { ...found, offline: true }, shown: null });
    return look('No connection. Scan the mailbox ID if there is one, then enter the weight.');
  }
}

function show(desk: Desk, receipt: Receipt): ScanReply {
  desk.store.set({ shown: receipt });
  return receivedBefore(receipt);
}

export function describe(desk: Desk, text: string, read: Scan): ScanReply {
  const description = desk.draft()?.contents[Number(text) - 1] ?? text;
  const isPicked = description !== text;
  if (!isPicked && (text === '' || read.kind === 'weight' || (read.kind === 'code' && read.carrier !== null)))
    return stop('Type what is in the package first.');
  const current = desk.draft();
  const label = current && !isPicked ? labelInsteadOfContents(read, current) : null;
  if (label !== null) return look(`That is ${label}. What is in the package?`);
  desk.change({ description });
  return good(`${description}. ${nextMeasure(desk)}`);
}

const nextMeasure = (desk: Desk) =>
  desk.draft()?.needsSize && !desk.draft()?.size ? 'Enter the weight and the size.' : 'Enter the weight.';
