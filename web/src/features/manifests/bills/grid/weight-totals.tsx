import type { ManifestHead } from '@eport/contract/manifests/manifest.ts';
import { useMemo } from 'react';
import { formatWeight, groupDigits, plural } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Text } from '../../../../ui/display/text.tsx';
import { useConfirm } from '../../../../ui/feedback/feedback-context.ts';
import { gridColumns } from './grid-columns.ts';
import { numberIn } from './grid-edits.ts';
import type { GridCells } from './use-grid-cells.ts';
import { differsFromMaster, spreadToMaster, totalKilograms } from './weights.ts';

const COLUMN = gridColumns.find(({ field }) => field === 'totalWeight');
/** A larger difference is rather a wrong or missing bill than another scale. */
const USUAL_PERCENT = 2;

export function useWeights({ saved, edits }: GridCells) {
  return useMemo(
    () =>
      [...saved.values()].map((row) => ({
        id: row.id,
        pounds: numberIn(edits.rows.get(row.id), row, 'totalWeight'),
      })),
    [saved, edits],
  );
}

export const weightsText = (weights: ReturnType<typeof useWeights>, decimals: number) =>
  `${formatWeight(weights.reduce((sum, { pounds }) => sum + pounds, 0))} (${formatKilograms(weights, decimals)})`;

const formatKilograms = (weights: ReturnType<typeof useWeights>, decimals: number) =>
  `${groupDigits(totalKilograms(weights, decimals))} kg`;

type Props = { cells: GridCells; weights: ReturnType<typeof useWeights>; manifest: ManifestHead };

/** Shown while the bills do not add up to the weight of the master bill. */
export function MasterWeight({ cells, weights, manifest: { profile, profileFields } }: Props) {
  const confirm = useConfirm();
  const { masterWeightKg: masterKg } = profileFields;
  const { decimals } = profile;
  if (masterKg === null || !differsFromMaster(weights, { masterKg, decimals })) return null;
  const total = Number(totalKilograms(weights, decimals));
  if (total <= 0) return null;
  const percent = ((masterKg - total) / total) * 100;
  const spread = async () => {
    const size = `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(2)}%`;
    const doubt =
      Math.abs(percent) > USUAL_PERCENT ? ' Such a difference is rather a wrong or missing bill.' : '';
    const message = `The weights of ${plural(weights.length, 'bill')} change by ${size}, so that they add up to the ${masterKg} kg of the master bill.${doubt}`;
    if (!COLUMN || !(await confirm({ message, action: 'Spread Difference' }))) return;
    const column = COLUMN;
    cells.change(
      spreadToMaster(weights, masterKg).map(({ id, pounds }) => ({ id, column, text: String(pounds) })),
    );
  };
  return (
    <Text as="span" color="error">
      {`The master bill has ${masterKg} kg. `}
      <Button size="small" onClick={() => void spread()}>
        Spread Difference
      </Button>
    </Text>
  );
}
