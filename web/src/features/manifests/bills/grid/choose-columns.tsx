import { useCallback, useState } from 'react';
import { lazyCode } from '../../../../lib/lazy-code.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import type { useExtraColumns } from './extra-columns.ts';

const panelCode = lazyCode('bill-columns', () => import('./columns-panel.tsx'));

export function ChooseColumns(columns: ReturnType<typeof useExtraColumns>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const code = useLazyModule(panelCode, anchor !== null, close);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        Columns
      </Button>
      {code && <code.ColumnsPanel {...columns} anchor={anchor} onClose={close} />}
    </>
  );
}
