import { readScan } from '@eport/contract/scanning/read-scan.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentUser } from '../../lib/session/session.ts';
import { draftPrefix } from '../../lib/session/tab-data.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { stepOf } from './counter-state.ts';
import type { useCounter } from './use-counter.ts';

type Counter = Pick<ReturnType<typeof useCounter>, 'state' | 'scan'>;

const isTypedName = (text: string) => /\p{L}/u.test(text) && readScan(text).kind !== 'command';

/** Keeps the typed name of the collector over a reload and the end of the session, for the same customer only. */
export function useKeptCollector({ state, scan }: Counter) {
  const [storageKey] = useState(() => `${draftPrefix(currentUser()?.userId ?? null)}counter`);
  const [restored, setRestored] = useState(() => tabStorage.read(storageKey) ?? '');
  const drop = useCallback(() => {
    tabStorage.remove(storageKey);
    setRestored('');
  }, [storageKey]);
  const before = useRef(state);
  useEffect(() => {
    const { view, stranger } = before.current;
    before.current = state;
    const isOther = view !== null && view.customer.id !== state.view?.customer.id;
    if (isOther || (stranger !== null && state.stranger === null)) drop();
    // A name that was scanned while the customer was still loading.
    if (state.view && state.stranger !== null)
      tabStorage.write(storageKey, `${state.view.customer.id} ${state.stranger}`);
  }, [state, storageKey, drop]);

  const start = `${state.view?.customer.id} `;
  const isShown = state.stranger === null && restored.startsWith(start);
  return {
    name: isShown ? restored.slice(start.length) : null,
    drop,
    scan: (scanned: string, onStored: () => void) => {
      if (stepOf(state) === 'collector' && isTypedName(scanned))
        tabStorage.write(storageKey, start + scanned.trim());
      return scan(scanned, onStored);
    },
  };
}
