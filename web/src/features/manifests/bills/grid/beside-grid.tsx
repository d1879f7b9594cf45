import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { lazyCode } from '../../../../lib/lazy-code.ts';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import styles from './beside-grid.module.css';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';

const documentsCode = lazyCode('row-documents', () => import('./row-documents.tsx'));

const STORAGE_KEY = 'eport_bill_documents';

/** Kept in this browser, as the chosen columns are. */
export function useDocumentsPanel() {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(STORAGE_KEY) === 'open');
  const show = useCallback((next: boolean) => {
    localStorage.setItem(STORAGE_KEY, next ? 'open' : 'closed');
    setOpen(next);
  }, []);
  const close = useCallback(() => show(false), [show]);
  const toggle = useCallback(() => show(!isOpen), [show, isOpen]);
  return { isOpen, close, toggle };
}

type Props = {
  cells: GridCells;
  cursor: GridCursor;
  panel: ReturnType<typeof useDocumentsPanel>;
  children: ReactNode;
};

export function BesideGrid({ cells, cursor, panel, children }: Props) {
  const code = useLazyModule(documentsCode, panel.isOpen, panel.close);
  const bill = cells.shown[cursor.selection.focus.row];
  const shown = panel.isOpen && bill ? code : undefined;
  return (
    <div className={shown && styles.beside}>
      <div className={styles.grid}>{children}</div>
      {shown && bill && (
        <aside aria-label="Documents of the selected bill" className={styles.panel}>
          <shown.RowDocuments
            packageId={bill.shippingPackageId}
            reference={bill.blReferenceNumber}
            onClose={() => {
              panel.close();
              cursor.grid.current?.focus();
            }}
          />
        </aside>
      )}
    </div>
  );
}
