import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { useState } from 'react';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { currentRow } from '../../ui/table/current-row.ts';

const dialogCode = lazyCode('expected-package', () => import('./expected-package-dialog.tsx'));

const EDIT = 'Edit Expected Package';
const ANNOUNCE = 'Announce a Package';

type Options = { forCustomer?: number | 'search'; onAnnounced?: () => void };

export function useExpectedDialog(rows: readonly ExpectedPackage[] | undefined, options: Options) {
  const [opened, setOpened] = useState<ExpectedPackage | 'new' | null>(null);
  const item = opened && opened !== 'new' ? currentRow(rows, opened) : undefined;
  const dialog = opened && (
    <LazyDialog title={item ? EDIT : ANNOUNCE} code={dialogCode} onClose={() => setOpened(null)}>
      {({ ExpectedPackageDialog }, shown) => <ExpectedPackageDialog {...options} {...shown} item={item} />}
    </LazyDialog>
  );
  const edit = (row: ExpectedPackage) => ({ opens: dialogForm(EDIT, row.id), run: () => setOpened(row) });
  const announce = {
    'data-opens': dialogForm(ANNOUNCE),
    onClick: () => setOpened('new'),
    children: ANNOUNCE,
  };
  return { dialog, announce, edit };
}
