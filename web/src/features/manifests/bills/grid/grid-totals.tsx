import type { BillRow } from '@eport/contract/manifests/bill.ts';
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
import { MasterWeight, weightText } from './weight-totals.tsx';

type Props = {
  cells: GridCells;
  cursor: GridCursor;
  manifest: ManifestHead;
  rates: ManifestExchangeRates | undefined;
};

/** Totals all bills with their unsaved changes, since customs compares the totals with the master bill. */
export function GridTotals({ cells, cursor, manifest, rates }: Props) {
  const { saved, edits, counts } = cells;
  const currency = manifest.profileFields.valueCurrency ?? 'USD';
  const { packages, pounds } = useMemo(() => addUp(saved, edits.rows), [saved, edits]);
  const declared = useMemo(
    () => declaredTotal(declaredIn(saved, edits.rows), currency, rates),
    [saved, edits, currency, rates],
  );
  const { height, width } = sizeOf(cursor.selection);
  return (
    <div className={styles.totals}>
      <span>
        {`${plural(packages, 'package')} · ${weightText(pounds, manifest.profile.decimals)} · ${declaredTotalText(declared, currency)}`}
      </span>
      <MasterWeight cells={cells} pounds={pounds} manifest={manifest} />
      {height * width > 1 && <span>{`${formatCount(height * width)} cells selected`}</span>}
      <span role="status" className={styles.changes}>
        {counts.changed > 0 && `${plural(counts.changed, 'cell')} changed`}
        {counts.wrong > 0 &&
          `, ${counts.wrong === 1 ? '1 with an error' : `${formatCount(counts.wrong)} with errors`}`}
      </span>
    </div>
  );
}

function addUp(saved: GridCells['saved'], edits: GridCells['edits']['rows']) {
  let packages = 0;
  let pounds = 0;
  for (const row of saved.values()) {
    const edited = edits.get(row.id);
    packages += numberIn(edited, row, 'totalPackages');
    pounds += numberIn(edited, row, 'totalWeight');
  }
  return { packages, pounds };
}

const declaredIn = (saved: GridCells['saved'], edits: GridCells['edits']['rows']) =>
  Array.from(saved.values(), (row) => {
    const edited = edits.get(row.id)?.declaredValue;
    if (!edited) return savedSums(row);
    const declared = readDeclared(edited.text, row.valueCurrency);
    return typeof declared === 'string' ? [] : [declared];
  });

const savedSums = ({ declaredSums, declaredValue, declaredCurrency, valueCurrency }: BillRow) =>
  declaredSums ?? [{ amount: declaredValue ?? 0, currencyCode: declaredCurrency ?? valueCurrency }];
