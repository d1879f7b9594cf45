import { useCallback, useEffect, useState } from 'react';
import { discardDraft, flushDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { useDraftName } from './use-draft-name.ts';

/** Keeps a text outside a form as a draft: it survives reloads and an expired session, but not signing out. */
export function useDraftText(id: string) {
  const name = useDraftName(id);
  const [text, setText] = useState(() => (name && readDraft(name)) ?? '');
  const [isRestored, setRestored] = useState(text !== '');
  useEffect(() => () => (name ? flushDraft(name) : undefined), [name]);
  const change = (typed: string) => {
    setText(typed);
    if (name) saveDraft(name, () => typed || null);
  };
  const drop = useCallback(() => {
    setText('');
    setRestored(false);
    if (name) discardDraft(name);
  }, [name]);
  return { text, isRestored, change, drop };
}
