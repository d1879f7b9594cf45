import type { Database } from '../../../platform/database/database.ts';
import { findUsedReferences } from './bills.queries.ts';

/** The maximum length of a bill reference in the customs file. */
const MAX_LENGTH = 17;

type Numbering = { agentId: number; agentCode: string; manifestId: number };

/** Keeps the end of a longer reference, since the numbers are there. */
export const billReference = (
  { agentCode, manifestId }: Pick<Numbering, 'agentCode' | 'manifestId'>,
  number: number,
) => `${agentCode}${manifestId}${String(number).padStart(3, '0')}`.slice(-MAX_LENGTH);

/** Returns the next unused references. One can be in use: bill 1001 of manifest 1 has the reference of bill 001 of manifest 11. */
export async function nextReferences(
  trx: Database,
  numbering: Numbering,
  { from, count }: { from: number; count: number },
): Promise<{ references: string[]; next: number }> {
  const references: string[] = [];
  let next = from;
  while (references.length < count) {
    const candidates = Array.from({ length: count - references.length }, (_, index) =>
      billReference(numbering, next + index),
    );
    const used = await findUsedReferences(trx, numbering.agentId, candidates);
    references.push(...candidates.filter((candidate) => !used.has(candidate)));
    next += candidates.length;
  }
  return { references, next };
}
