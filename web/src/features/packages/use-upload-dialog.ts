import { useNavigate, useSearchParams } from 'react-router';
import { useUrlState } from '../../lib/use-url-state.ts';

const ADDRESS = { upload: 0 };

/** Which package's upload dialog is open stands in the address; opening is a step of its own, so that Back closes it. */
export function useUploadDialog() {
  const [{ upload }, setAddress] = useUrlState(ADDRESS);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const open = (id: number) => {
    const search = new URLSearchParams(address);
    search.set('upload', String(id));
    void navigate({ search: `?${search}` }, { preventScrollReset: true });
  };
  return { openFor: upload, open, close: () => setAddress({ upload: 0 }) };
}
