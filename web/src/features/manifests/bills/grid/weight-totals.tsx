import { kilogramsOf } from '@eport/contract/manifests/kilograms.ts';
import type { ManifestHead } from '@eport/contract/manifests/manifest.ts';
import { groupDigits } from '@eport/contract/shared/group-digits.ts';
import { formatDecimal, formatWeight, plural } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Text } from '../../../../ui/display/text.tsx';
import { useConfirm } from '../../../../ui/feedback/feedback-context.ts';
import { gridColumns } from './grid-columns.ts';
import { numberIn } from './grid-edits.ts';
import type { GridCells } from './use-grid-cells.ts';
import { differsFromMaster, scaleToMaster } from './weights.ts';

const COLUMN = gridColumns.find(({ field }) => field === 'totalWeight');
/** Weights on two weighing scales usually differ by at most this. A larger difference usually means a wrong or missing bill. */
const USUAL_DIFFERENCE_PERCENT = 2;
const MATCH = 'Match Master Weight';

export const weightText = (pounds: number, decimals: number) =>
  `${formatWeight(pounds)} (${groupDigits(kilogramsOf(pounds, decimals))} kg)`;

type Props = { cells: GridCells; pounds: number; manifest: ManifestHead };

/** Shown while the bills do not add up to the weight of the master bill. Its button scales their weights. */
export function MasterWeight({ cells, pounds, manifest: { profile, profileFields } }: Props) {
  const confirm = useConfirm();
  const { masterWeightKg: masterKg } = profileFields;
  const { decimals } = profile;
  const bills = cells.saved.size;
  if (masterKg === null || !differsFromMaster({ bills, pounds }, { masterKg, decimals })) return null;
  const total = Number(kilogramsOf(pounds, decimals));
  if (total <= 0) return null;
  const percent = ((masterKg - total) / total) * 100;
  const matchMaster = async () => {
    const change = `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(2)}%`;
    const doubt =
      Math.abs(percent) > USUAL_DIFFERENCE_PERCENT
        ? ' A difference this large usually means that a bill is wrong or missing.'
        : '';
    const message = `The weights of ${plural(bills, 'bill')} change by ${change} to match the ${formatDecimal(masterKg, 3)} kg of the master bill.${doubt}`;
    if (!COLUMN || !(await confirm({ message, action: MATCH }))) return;
    const column = COLUMN;
    const weights = Array.from(cells.saved.values(), (row) => ({
      id: row.id,
      pounds: numberIn(cells.edits.rows.get(row.id), row, 'totalWeight'),
    }));
    cells.change(
      scaleToMaster(weights, masterKg).map(({ id, pounds }) => ({ id, column, text: String(pounds) })),
    );
  };
  return (
    <Text as="span" color="error">
      {`The master bill has ${formatDecimal(masterKg, 3)} kg. `}
      <Button size="small" onClick={() => void matchMaster()}>
        {MATCH}
      </Button>
    </Text>
  );
}
