import { lazyCode } from '../lib/lazy-code.ts';
import { useUrlState } from '../lib/use-url-state.ts';

export const uploadDialogCode = lazyCode('upload-invoice', () => import('./upload-invoice-dialog.tsx'));

const CLOSED = { upload: null };

export function useUploadDialog() {
  const [{ upload }, setUrl] = useUrlState(CLOSED);
  return {
    openFor: upload,
    open: (id: number) => setUrl({ upload: id }, 'open'),
    close: () => setUrl(CLOSED, 'close'),
  };
}
