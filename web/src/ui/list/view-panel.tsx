import { useState } from 'react';
import { currentDensity, type Density, setDensity } from '../../lib/density.ts';
import { Button } from '../button/button.tsx';
import { CheckControl } from '../form/check-control.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { PHONE, useMedia } from '../media.ts';
import { Panel, PanelActions, PanelContent } from '../overlay/panel.tsx';
import { isTitle, withAllColumns, withColumn } from '../table/column-choices.ts';
import type { Column } from '../table/table-types.ts';
import { changeColumnChoices, useColumnChoices } from '../table/use-column-choices.ts';
import { useLeftOutPriorities } from './left-out-columns.ts';
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
  const choices = useColumnChoices(name);
  const leftOut = useLeftOutPriorities(anchor);
  const choose = (next: Density) => {
    setDensity(next);
    setShownDensity(next);
  };
  const reset = () => {
    changeColumnChoices((before) => withAllColumns(before, name));
    choose('comfortable');
  };
  return (
    <Panel label="Customize view" align="end" anchor={anchor} onClose={onClose}>
      <PanelContent>
        <fieldset className={styles.group}>
          <legend>Columns</legend>
          {columns.map((column) => {
            const { header, priority } = column;
            const title = isTitle(columns, column);
            const chosen = title || choices?.[header];
            const lacksRoom = chosen === undefined && priority !== undefined && leftOut.includes(priority);
            return (
              <CheckControl
                key={header}
                label={lacksRoom ? <LeftOut header={header} /> : header}
                checked={chosen ?? !lacksRoom}
                disabled={title}
                onChange={(shown) =>
                  changeColumnChoices((before) => withColumn(before, name, { header, shown }))
                }
              />
            );
          })}
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

const LeftOut = ({ header }: { header: string }) => (
  <>
    {header} <span className={styles.leftOut}>hidden at this width</span>
  </>
);
