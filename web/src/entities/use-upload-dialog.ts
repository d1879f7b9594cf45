import { useUrlState } from '../lib/use-url-state.ts';

const CLOSED = { upload: 0 };

export function useUploadDialog() {
  const [{ upload }, setAddress] = useUrlState(CLOSED);
  return {
    openFor: upload,
    open: (id: number) => setAddress({ upload: id }, 'open'),
    close: () => setAddress(CLOSED, 'close'),
  };
}
