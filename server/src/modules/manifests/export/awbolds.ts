import { elementWriter, type Writer } from './element-writer.ts';
import type { BillData, ManifestData, Subject } from './manifest-data.ts';
import type { Profile } from './profiles/profile.ts';

/** So few are put together before their pieces are old enough for the collector of garbage to copy them. */
const BILLS_AT_ONCE = 50;

/**
 * The consolidator's degroupage file of ASYCUDA World, piece by piece, so that no more than one batch of bills is in memory.
 * Which elements there are, and in which order, is the profile's.
 */
export async function* awbolds(
  manifest: ManifestData,
  batches: AsyncIterable<readonly BillData[]>,
  profile: Profile,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<Awbolds>\n';
  const master = elementWriter(profile.master, profile);
  yield written(master, [{ manifest, container: null, bill: null }]);
  const perBill = elementWriter(profile.bill, profile);
  for await (const bills of batches) {
    for (let start = 0; start < bills.length; start += BILLS_AT_ONCE) {
      const some = bills.slice(start, start + BILLS_AT_ONCE);
      yield written(
        perBill,
        some.map((bill) => ({ manifest, container: bill.container, bill })),
      );
    }
  }
  yield '</Awbolds>\n';
}

function written(write: Writer, subjects: Subject[]): string {
  const pieces: string[] = [];
  for (const subject of subjects) write(subject, pieces);
  return pieces.join('');
}
