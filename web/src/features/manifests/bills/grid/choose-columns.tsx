import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { CheckControl } from '../../../../ui/form/check-control.tsx';
import { SlidersHorizontalIcon } from '../../../../ui/icons.ts';
import { Panel, PanelContent } from '../../../../ui/overlay/panel.tsx';
import { EXTRA_COLUMNS, extraHeader, type useExtraColumns } from './extra-columns.ts';

export function ChooseColumns({ chosen, choose }: ReturnType<typeof useExtraColumns>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<SlidersHorizontalIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        Columns
      </Button>
      <Panel label="More columns" align="end" anchor={anchor} onClose={() => setAnchor(null)}>
        <PanelContent>
          {EXTRA_COLUMNS.map((column) => (
            <CheckControl
              key={column.field}
              label={extraHeader(column)}
              checked={chosen.includes(column)}
              onChange={(shown) => choose(column, shown)}
            />
          ))}
        </PanelContent>
      </Panel>
    </>
  );
}
