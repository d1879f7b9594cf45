import { useState } from 'react';
import { useLocation } from 'react-router';
import { draftName } from '../../lib/drafts.ts';
import { currentUser } from '../../lib/session/session.ts';

/** Returns the name of a form's draft as of the first render, since URL and session change before the form unmounts. */
export function useDraftName(form: string): string | null {
  const { pathname } = useLocation();
  const [name] = useState(() => {
    const user = currentUser();
    // Without an ID, the name would be that of a draft from before the sign-in.
    if (user && user.userId === null) return null;
    return draftName(user?.userId ?? null, pathname, form);
  });
  return name;
}
