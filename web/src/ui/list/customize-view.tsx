import { useCallback, useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { IconButton } from '../button/icon-button.tsx';
import { SlidersHorizontalIcon } from '../icons.ts';
import { LazyTooltip } from '../lazy-tooltip.tsx';
import type { Column } from '../table/table-types.ts';
import { useLazyModule } from '../use-lazy-module.ts';

const panelCode = lazyCode('view-panel', () => import('./view-panel.tsx'));

type Props<Row> = { name: string; columns: ReadonlyArray<Column<Row>> };

export function CustomizeView<Row>({ name, columns }: Props<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const code = useLazyModule(panelCode, anchor !== null, close);
  return (
    <>
      <LazyTooltip title="Customize view">
        <IconButton
          aria-label="Customize view"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        >
          <SlidersHorizontalIcon />
        </IconButton>
      </LazyTooltip>
      {code && <code.ViewPanel name={name} columns={columns} anchor={anchor} onClose={close} />}
    </>
  );
}
