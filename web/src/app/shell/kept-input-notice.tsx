import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { draftedDialog } from '../../lib/dialog-drafts.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';

/** After a reload or a new sign-in, a dialog with a draft is closed, and nothing else on the page says that there is one. */
export function KeptInputNotice({ userId }: { userId: number | null }) {
  const { pathname } = useLocation();
  const notify = useNotify();
  useEffect(() => {
    const title = userId !== null && draftedDialog(userId, pathname);
    if (title)
      notify({
        message: `We kept what you typed in “${title}”. Open it to continue.`,
        severity: 'info',
        seconds: 6,
      });
  }, [userId, pathname, notify]);
  return null;
}
