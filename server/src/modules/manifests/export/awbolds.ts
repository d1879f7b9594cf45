import { elementWriter } from './element-writer.ts';
import type { BillData, ManifestData } from './manifest-data.ts';
import type { Profile } from './profiles/profile.ts';

/** So few are put together before their texts are old enough for the collector of garbage to copy them. */
const BILLS_AT_ONCE = 10;

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
  yield elementWriter(profile.master, { manifest, profile })({ manifest, container: null, bill: null });
  const write = elementWriter(profile.bill, { manifest, profile });
  for await (const bills of batches) {
    for (let start = 0; start < bills.length; start += BILLS_AT_ONCE) {
      let piece = '';
      for (const bill of bills.slice(start, start + BILLS_AT_ONCE)) {
        piece += write({ manifest, container: bill.container, bill });
      }
      yield piece;
    }
  }
  yield '</Awbolds>\n';
}
