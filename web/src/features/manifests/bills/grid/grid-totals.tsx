import type { ManifestHead } from '@eport/contract/manifests/manifest.ts';
import type { ManifestExchangeRates } from '@eport/contract/manifests/manifest-exchange-rates.ts';
import { useMemo } from 'react';
import { formatCount, plural } from '../../../../lib/format.ts';
import { declaredTotal, declaredTotalText } from '../../exchange-rates/declared-total.ts';
import { readDeclared } from '../declared-text.ts';
import { numberIn } from './grid-edits.ts';
import styles from './grid-totals.module.css';
import { sizeOf } from './selection.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import { MasterWeight, useWeights, weightsText } from './weight-totals.tsx';

type Props = {
  cells: GridCells;
  cursor: GridCursor;
  manifest: ManifestHead;
  rates: ManifestExchangeRates | undefined;
};

/** Includes unsaved changes. Customs compares the totals with the master bill. */
export function GridTotals({ cells, cursor, manifest, rates }: Props) {
  const { saved, edits, counts } = cells;
  const currency = manifest.profileFields.valueCurrency ?? 'USD';
  const weights = useWeights(cells);
  const packages = useMemo(
    () =>
      [...saved.values()].reduce(
        (sum, row) => sum + numberIn(edits.rows.get(row.id), row, 'totalPackages'),
        0,
      ),
    [saved, edits],
  );
  const declared = useMemo(
    () => declaredTotal(declaredIn(cells.saved, cells.edits.rows), currency, rates),
    [cells.saved, cells.edits, currency, rates],
  );
  const { height, width } = sizeOf(cursor.selection);
  return (
    <div className={styles.totals}>
      <span>
        {`${plural(packages, 'package')} · ${weightsText(weights, manifest.profile.decimals)} · ${declaredTotalText(declared, currency)}`}
      </span>
      <MasterWeight cells={cells} weights={weights} manifest={manifest} />
      {height * width > 1 && <span>{`${formatCount(height * width)} cells selected`}</span>}
      <span role="status" className={styles.changes}>
        {counts.changed > 0 && `${plural(counts.changed, 'cell')} changed`}
        {counts.wrong > 0 && `, ${formatCount(counts.wrong)} with errors`}
      </span>
    </div>
  );
}

const declaredIn = (saved: GridCells['saved'], edits: GridCells['edits']['rows']) =>
  [...saved.values()].map((row) => {
    const edited = edits.get(row.id)?.declaredValue;
    if (!edited) return row.declaredSums;
    const declared = readDeclared(edited.text, row.valueCurrency);
    return typeof declared === 'string' ? [] : [declared];
  });
