import type { Database } from '../../platform/database/database.ts';
import { findGivenReferences } from './add-packages.queries.ts';

const MAX_LENGTH = 17;

type Numbering = { agentId: number; agentCode: string; manifestId: number };

/** Agent code, manifest and running number; of what is too long for customs the beginning is left out, never the number. */
export const billReference = (
  { agentCode, manifestId }: Pick<Numbering, 'agentCode' | 'manifestId'>,
  number: number,
) => `${agentCode}${manifestId}${String(number).padStart(3, '0')}`.slice(-MAX_LENGTH);

/**
 * The next `count` references of a locked manifest, and the number to go on with. Those that a bill of the agent ever had are passed
 * over: bill 1001 of manifest 1 reads like bill 001 of manifest 11, and references can be typed by hand.
 */
export async function nextReferences(
  trx: Database,
  numbering: Numbering,
  { from, count }: { from: number; count: number },
): Promise<{ references: string[]; next: number }> {
  const references: string[] = [];
  let next = from;
  while (references.length < count) {
    const candidates = Array.from({ length: count - references.length }, (_, step) =>
      billReference(numbering, next + step),
    );
    const given = await findGivenReferences(trx, numbering.agentId, candidates);
    references.push(...candidates.filter((candidate) => !given.has(candidate)));
    next += candidates.length;
  }
  return { references, next };
}
