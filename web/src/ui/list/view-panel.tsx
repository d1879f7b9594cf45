import { useState } from 'react';
import { currentDensity, type Density, setDensity } from '../../lib/density.ts';
import { Button } from '../button/button.tsx';
import { CheckControl } from '../form/check-control.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { PHONE, useMedia } from '../media.ts';
import { Panel, PanelActions, PanelContent } from '../overlay/panel.tsx';
import { isTitle, withAllColumns, withColumn } from '../table/hidden-columns.ts';
import type { Column } from '../table/table-types.ts';
import { changeHiddenColumns, useHiddenColumns } from '../table/use-hidden-columns.ts';
import styles from './view-panel.module.css';

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

type Props<Row> = {
  name: string;
  columns: ReadonlyArray<Column<Row>>;
  anchor: HTMLElement | null;
  onClose: () => void;
};

export function ViewPanel<Row>({ name, columns, anchor, onClose }: Props<Row>) {
  const [density, setShownDensity] = useState(currentDensity);
  const phone = useMedia(PHONE);
  const hidden = useHiddenColumns(name) ?? [];
  const choose = (next: Density) => {
    setDensity(next);
    setShownDensity(next);
  };
  const reset = () => {
    changeHiddenColumns((before) => withAllColumns(before, name));
    choose('comfortable');
  };
  return (
    <Panel label="Customize view" align="end" anchor={anchor} onClose={onClose}>
      <PanelContent>
        <fieldset className={styles.group}>
          <legend>Columns</legend>
          {columns.map((column) => (
            <CheckControl
              key={column.header}
              label={column.header}
              checked={isTitle(columns, column) || !hidden.includes(column.header)}
              disabled={isTitle(columns, column)}
              onChange={(shown) =>
                changeHiddenColumns((before) => withColumn(before, name, { header: column.header, shown }))
              }
            />
          ))}
        </fieldset>
        {!phone && (
          <RadioGroup
            label="Density"
            value={density}
            options={DENSITIES}
            onChange={choose}
            className={styles.group}
          />
        )}
      </PanelContent>
      <PanelActions>
        <Button onClick={reset}>Reset</Button>
      </PanelActions>
    </Panel>
  );
}
