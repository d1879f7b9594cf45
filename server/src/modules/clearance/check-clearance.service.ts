import type {
  CheckedClearance,
  CheckedLine,
  ClearanceLine,
  Duty,
} from '@eport/contract/clearance/clearance.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { mapInTurns } from '../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../platform/http/context.ts';
import { statusText } from '../../platform/texts.ts';
import { listMissing } from '../exceptions/index.ts';
import { shipmentPolicy } from '../shipments/index.ts';
import { assess } from './assess.ts';
import {
  type ClearanceRow,
  findShipmentStatus,
  listClearanceRows,
  listElsewhere,
} from './clearance.queries.ts';
import { listProposedRates } from './duty-rates.ts';
import { matchedNumbers, matchLines, packageIdIn } from './match-references.ts';
import { partsOf, splitLines } from './spaced-numbers.ts';
import { packagesWithTwoCodes } from './two-codes.ts';

const MAX_PACKAGES_SHOWN = 5;

type Outcome = Pick<CheckedLine, 'outcome' | 'reason' | 'duty'>;
type LineWithDuty = { line: number; duty: Duty | null };
type MatchedLine = ClearanceLine & { rows: ClearanceRow[]; count: number; isConflicting: boolean };

/** Returns which package each line of a clearance list names, and what recording the line would change. */
export async function checkClearance(
  { db }: Context,
  actor: Actor,
  shipmentId: number,
  lines: ClearanceLine[],
): Promise<CheckedClearance> {
  const scope = scopeOf(actor);
  const shipment = await findShipmentStatus(db, { scope, shipmentId });
  if (!shipment) throw notFound('SHIPMENT_NOT_FOUND');
  shipmentPolicy.require('recordClearance', shipment, actor);
  const find = matchLines(await listClearanceRows(db, { scope, shipmentId }));
  const missing = await listMissing(db, shipmentId);
  const isKnown = (line: ClearanceLine) => find(line).rows.length > 0;
  const matched = await mapInTurns(splitLines(lines, isKnown), (line) => {
    const { rows, isConflicting } = find(line);
    // Limits the response: each line could match every package of the shipment.
    return { ...line, rows: rows.slice(0, MAX_PACKAGES_SHOWN), count: rows.length, isConflicting };
  });
  const twoCodes = packagesWithTwoCodes(matched);
  const whereabouts = await whereaboutsOf(
    db,
    scope,
    matched.filter(({ rows }) => rows.length === 0),
  );
  const decisiveLines = findDecisiveLines(matched);
  const checked = await mapInTurns(matched, (line) => {
    const { rows, count, isConflicting } = line;
    const [row] = rows;
    let outcome: Outcome;
    if (!row) outcome = withoutDuty('NOT_FOUND', whereabouts(line.reference) + hintAtParts(line, isKnown));
    else if (isConflicting) outcome = withoutDuty('AMBIGUOUS', conflict(rows, count));
    else if (count > 1) outcome = withoutDuty('AMBIGUOUS', ambiguity(rows, count));
    else if (twoCodes.has(row.id)) outcome = withoutDuty('AMBIGUOUS', twoCodes.get(row.id) ?? '');
    else {
      const decisive = decisiveLines.get(row.id);
      const otherLine = decisive === line ? undefined : decisive;
      outcome = outcomeOf(row, line, otherLine, { actor, shipmentStatus: shipment.status });
    }
    return {
      line: line.line,
      reference: line.reference,
      ...outcome,
      matched:
        row && count === 1 && !isConflicting ? matchedNumbers(row, [line.reference, ...line.others]) : [],
      packages: rows.map((pkg) => presentPackage(pkg, missing)),
    };
  });
  return { lines: checked, rates: await listProposedRates(db, shipment.agent_id, checked) };
}

/** Returns the line that decides for each package: its first one with a duty, else its first one. Its other lines change nothing. */
function findDecisiveLines(lines: readonly MatchedLine[]): Map<number, MatchedLine> {
  const decisive = new Map<number, MatchedLine>();
  for (const line of lines) {
    const [row] = line.rows;
    if (!row || line.count > 1 || line.isConflicting) continue;
    const earlier = decisive.get(row.id);
    if (!earlier || (!earlier.duty && line.duty)) decisive.set(row.id, line);
  }
  return decisive;
}

function hintAtParts(line: ClearanceLine, isKnown: (line: ClearanceLine) => boolean): string {
  const parts = partsOf(line);
  const known = parts.filter((reference) => isKnown({ ...line, reference })).length;
  return known === 0
    ? ''
    : ` ${known} of the ${parts.length} numbers in this line ${known === 1 ? 'belongs to a package' : 'belong to packages'}. Enter one number per line.`;
}

const withoutDuty = (outcome: CheckedLine['outcome'], reason: string): Outcome => ({
  outcome,
  reason,
  duty: null,
});

function packageNumbers(rows: ClearanceRow[], count: number): string {
  const more = count > rows.length ? ` and ${count - rows.length} more` : '';
  return `${rows.map(({ id }) => `#${id}`).join(', ')}${more}`;
}

const ambiguity = (rows: ClearanceRow[], count: number) =>
  `${count} packages of this shipment have this number: ${packageNumbers(rows, count)}. Use their package IDs.`;

const conflict = (rows: ClearanceRow[], count: number) =>
  `The numbers of this line belong to different packages: ${packageNumbers(rows, count)}. Correct the line.`;

function outcomeOf(
  row: ClearanceRow,
  { duty: requestedDuty }: Pick<ClearanceLine, 'duty'>,
  otherLine: LineWithDuty | undefined,
  circumstances: Parameters<typeof assess>[2],
): Outcome {
  if (otherLine) return repeated(otherLine, requestedDuty);
  const { refusal, clears, duty } = assess(row, requestedDuty, circumstances);
  if (refusal !== undefined) return withoutDuty('REFUSED', refusal);
  if (clears || duty) return { outcome: 'CHANGE', reason: null, duty: duty ?? null };
  return withoutDuty('ALREADY', `Package #${row.id} is ${statusText(row.status)} already.`);
}

/** Two duties for one package are more likely a mistake than a sum. */
function repeated({ line, duty }: LineWithDuty, repeatedDuty: Duty | null): Outcome {
  const isSame =
    !repeatedDuty ||
    (duty?.amount === repeatedDuty.amount && duty.currencyCode === repeatedDuty.currencyCode);
  return isSame
    ? withoutDuty('ALREADY', `Line ${line} names the same package.`)
    : withoutDuty('REFUSED', `Line ${line} names the same package with another duty.`);
}

/** Returns a function that says where the package of an unmatched reference is. */
async function whereaboutsOf(db: Database, scope: Scope, unmatched: { reference: string }[]) {
  if (unmatched.length === 0) return () => '';
  const rows = await listElsewhere(db, {
    scope,
    ids: unmatched.flatMap(({ reference }) => packageIdIn(reference) ?? []),
    keys: unmatched.map(({ reference }) => codeKey(reference)),
  });
  const found = new Map(rows.map((row) => [row.key ?? row.id, row]));
  return (reference: string) => {
    const id = packageIdIn(reference);
    const row = found.get(codeKey(reference)) ?? (id === undefined ? undefined : found.get(id));
    if (!row) return 'No package of this shipment has this number.';
    const place = row.manifest_id === null ? 'in no shipment' : `in shipment ${row.manifest_id}`;
    return `Package #${row.id} is ${place}.`;
  };
}

const presentPackage = (row: ClearanceRow, missing: Set<number>): CheckedLine['packages'][number] => ({
  id: row.id,
  customerName: row.mailbox_id === null ? row.recipient_name : `${row.first_name} ${row.last_name}`,
  mailboxId: row.mailbox_id,
  status: row.status,
  isMissing: missing.has(row.id),
});
