import { readScan, SCAN_PROBLEMS } from '@eport/contract/scanning/read-scan.ts';
import { lookUpWithRetry } from '../../ui/scan/look-up-with-retry.ts';
import type { ScanOutcome } from '../../ui/scan/scan-reply.ts';
import { handOver, pay, runCommand } from './counter-actions.ts';
import { type Counter, stop } from './counter-context.ts';
import { lookUp, openScanned } from './counter-lookup.ts';
import { readAmount } from './counter-money.ts';
import { hintOf, isServed, stepOf } from './counter-state.ts';

const notAnAmount = (text: string) =>
  stop(
    `“${text.trim()}” is not an amount, mailbox ID, or package. Enter the amount given, for example 40 or 12.50.`,
  );

/** The format that the API accepts. */
const ID_DIGITS = /^[0-9a-z]{3,6}$/i;
const WRONG_DIGITS = 'Enter the last 3 to 6 letters or digits of the ID, or *UNDO for another name.';

/**
 * Only lookups are repeated once the server can be reached. A failed payment or hand-over is not: the cashier sees the error and decides.
 * `onStored` makes the queue forget the scan, so that a reload does not repeat it either.
 */
export async function scan(counter: Counter, text: string, onStored: () => void): Promise<ScanOutcome> {
  const read = readScan(text);
  const step = stepOf(counter.state);
  const isCarrierCode = read.kind === 'code' && read.carrier !== null;
  // Some carriers' codes have only digits.
  const amount = isCarrierCode ? undefined : readAmount(text);
  if (read.kind === 'nothing' && (read.problem === 'UNKNOWN_COMMAND' || read.problem === 'EMPTY'))
    return stop(SCAN_PROBLEMS[read.problem]);
  if (read.kind === 'shelf')
    return stop(`This is the label of shelf ${read.shelf}. Scan a package label or a mailbox ID.`);
  // A malformed amount must not become the name of a collector either.
  const problem =
    step === 'money' || step === 'collector' ? (await counter.loadPaymentCode()).amountProblem(text) : null;
  if (problem !== null) return stop(problem);
  const isCustomer = step === 'customer' || isServed(counter.state);
  if (read.kind === 'package' || (isCustomer && read.kind !== 'command' && amount === undefined))
    return lookUpWithRetry(text, () => lookUp(counter, text, read));
  if (step === 'money' && 'key' in read && amount === undefined)
    return lookUpWithRetry(text, async () => (await openScanned(counter, read)) ?? notAnAmount(text));
  onStored();
  if (read.kind === 'command') return runCommand(counter, read.command);
  const found = step !== 'digits' && amount === undefined && (await openScanned(counter, read));
  if (found) return found;
  if (step === 'customer') return lookUp(counter, text, read);
  if (step === 'digits')
    return ID_DIGITS.test(text.trim())
      ? handOver(counter, counter.state.stranger ?? '', text.trim())
      : stop(WRONG_DIGITS);
  if (step === 'money') return amount === undefined ? notAnAmount(text) : pay(counter, amount);
  if (isCarrierCode)
    return stop(`No package has the code ${text.trim()}. Check it, or scan the package label.`);
  // An amount that was typed twice is not the name of a collector.
  if (amount !== undefined) return stop(`Nothing to pay is selected. ${hintOf(counter.state)}`);
  return handOver(counter, text.trim());
}
