import type { ComponentProps } from 'react';
import { refusedPackagesOf } from '../lib/api/api-error.ts';
import { lazyCode } from '../lib/lazy-code.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import type { RefusedPackagesDialog } from './refused-packages-dialog.tsx';

const dialogCode = lazyCode('refused-packages', () => import('./refused-packages-dialog.tsx'));

type Props = Omit<ComponentProps<typeof RefusedPackagesDialog>, 'error'> & { error: Error | null };

export function RefusedPackages({ error, ...dialog }: Props) {
  const isRefused = refusedPackagesOf(error).length > 0;
  const code = useLazyModule(dialogCode, isRefused, dialog.onClose);
  return error && isRefused && code && <code.RefusedPackagesDialog error={error} {...dialog} />;
}
