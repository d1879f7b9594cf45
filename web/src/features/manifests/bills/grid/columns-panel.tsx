import { CheckControl } from '../../../../ui/form/check-control.tsx';
import { Panel, PanelContent } from '../../../../ui/overlay/panel.tsx';
import { EXTRA_COLUMNS, extraHeader, type useExtraColumns } from './extra-columns.ts';

type Props = ReturnType<typeof useExtraColumns> & { anchor: HTMLElement | null; onClose: () => void };

export const ColumnsPanel = ({ chosen, choose, anchor, onClose }: Props) => (
  <Panel label="More columns" align="end" anchor={anchor} onClose={onClose}>
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
);
