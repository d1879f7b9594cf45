import { useUrlState } from '../lib/use-url-state.ts';

const ADDRESS = { upload: 0 };

export function useUploadDialog() {
  const [{ upload }, setAddress] = useUrlState(ADDRESS);
  return {
    openFor: upload,
    open: (id: number) => setAddress({ upload: id }, 'open'),
    close: () => setAddress({ upload: 0 }, 'close'),
  };
}
