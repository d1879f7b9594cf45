import { useState } from 'react';
import { useLocation } from 'react-router';
import { draftName } from '../../lib/drafts.ts';
import { currentUser } from '../../lib/session/session.ts';

/** Fixed on mount: address and session change before the form unmounts. */
export function useDraftName(form: string): string | null {
  const { pathname } = useLocation();
  const [name] = useState(() => {
    const userId = currentUser()?.userId;
    return userId == null ? null : draftName(userId, pathname, form);
  });
  return name;
}
