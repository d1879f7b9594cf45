import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';

const dialogCode = lazyCode('expected-package', () => import('./expected-package-dialog.tsx'));

type Options = { forCustomer?: number | 'search'; onAnnounced?: () => void };

export function useExpectedDialog(options: Options = {}) {
  const [opened, setOpened] = useState<ExpectedPackage | 'new' | null>(null);
  const item = opened === 'new' ? undefined : (opened ?? undefined);
  const dialog = opened && (
    <LazyDialog
      title={item ? 'Edit Expected Package' : 'Announce a Package'}
      code={dialogCode}
      onClose={() => setOpened(null)}
    >
      {({ ExpectedPackageDialog }, { onClose }) => (
        <ExpectedPackageDialog {...options} item={item} onClose={onClose} />
      )}
    </LazyDialog>
  );
  return { dialog, announce: () => setOpened('new'), edit: setOpened };
}
