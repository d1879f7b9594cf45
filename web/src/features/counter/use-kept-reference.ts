import { COUNTER_METHODS } from '@eport/contract/payments/payment-method.ts';
import { useEffect, useRef, useState } from 'react';
import { currentUser } from '../../lib/session/session.ts';
import { draftPrefix } from '../../lib/session/tab-data.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import type { useCounter } from './use-counter.ts';

type Counter = Pick<ReturnType<typeof useCounter>, 'state' | 'method' | 'setMethod' | 'setReference'>;

function read(storageKey: string) {
  const [customer = '', name, ...reference] = tabStorage.read(storageKey)?.split(' ') ?? [];
  const method = COUNTER_METHODS.find((one) => one === name);
  return method && { customer, method, reference: reference.join(' ') };
}

/** Keeps the typed reference and its payment method over a reload and the end of the session, for the same customer only. */
export function useKeptReference({ state, method, setMethod, setReference }: Counter) {
  const [storageKey] = useState(() => `${draftPrefix(currentUser()?.userId ?? null)}counter-reference`);
  const { view, reference } = state;
  const customer = String(view?.customer.id ?? '');
  const before = useRef('');
  useEffect(() => {
    const wasTyped = before.current !== '';
    before.current = reference;
    if (reference !== '') {
      tabStorage.write(storageKey, [customer, method, reference].join(' '));
      return;
    }
    const kept = read(storageKey);
    if (!wasTyped && kept?.customer === customer) {
      setMethod(kept.method);
      setReference(kept.reference);
    } else if (wasTyped || customer !== '') tabStorage.remove(storageKey);
  }, [storageKey, customer, method, reference, setMethod, setReference]);
}
