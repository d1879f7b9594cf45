import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import { lazyCode } from '../../../../lib/lazy-code.ts';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import styles from './beside-grid.module.css';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';

const documentsCode = lazyCode('row-documents', () => import('./row-documents.tsx'));

const STORAGE_KEY = 'eport_bill_documents';

/** Whether the documents are shown beside the table. The browser remembers it, like the chosen columns. */
export function useDocumentsPanel() {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(STORAGE_KEY) === 'open');
  const show = useCallback((next: boolean) => {
    localStorage.setItem(STORAGE_KEY, next ? 'open' : 'closed');
    setOpen(next);
  }, []);
  const close = useCallback(() => show(false), [show]);
  const toggle = useCallback(() => show(!isOpen), [show, isOpen]);
  const aside = useRef<HTMLElement>(null);
  const openOrFocus = () => (aside.current ? aside.current.focus() : show(true));
  return { isOpen, close, toggle, aside, openOrFocus };
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
  const returnToGrid = () => cursor.grid.current?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F6' && event.key !== 'Escape') return;
    event.preventDefault();
    returnToGrid();
  };
  return (
    <div className={shown && styles.beside}>
      <div className={styles.grid}>{children}</div>
      {shown && bill && (
        <aside
          ref={panel.aside}
          tabIndex={-1}
          aria-label="Documents of the selected bill"
          onKeyDown={onKeyDown}
          className={styles.panel}
        >
          <shown.RowDocuments
            packageId={bill.shippingPackageId}
            reference={bill.blReferenceNumber}
            onClose={() => {
              panel.close();
              returnToGrid();
            }}
          />
        </aside>
      )}
    </div>
  );
}
