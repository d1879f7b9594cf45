import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { dialogDrafts } from '../../lib/dialog-drafts.ts';
import { lazyCode } from '../../lib/lazy-code.ts';

const code = lazyCode('kept-input', () => import('./kept-input.tsx'));

/** Reports the drafts of dialogs on this page, since those dialogs are closed after a reload or a new sign-in. */
export function KeptInputNotice({ userId }: { userId: number | null }) {
  const { pathname } = useLocation();
  const drafts = useMemo(() => (userId === null ? [] : dialogDrafts(userId, pathname)), [userId, pathname]);
  const { data } = useQuery({ ...code, enabled: drafts.length > 0 });
  return data && drafts.length > 0 && <data.KeptInput drafts={drafts} />;
}
