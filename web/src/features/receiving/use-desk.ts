import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { printOrSave } from '../../entities/print-labels.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { useSignedInUserId } from '../../lib/session/use-session.ts';
import { useSendQueue } from '../../lib/waiting/use-send-queue.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { cartonsQuery } from './desk-calls.ts';
import { receivingOf } from './receiving.ts';

/** Runs in the first render, so that the draft is restored before the first scan is handled. */
function reopenDesk(userId: number) {
  const receiving = receivingOf(userId);
  receiving.reopen();
  return receiving;
}

export function useDesk() {
  const notify = useNotify();
  const userId = useSignedInUserId();
  const [receiving] = useState(() => reopenDesk(userId));
  const { store, outbox, labels } = receiving;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const cartons = useQuery(cartonsQuery(state.settings.warehouseId));
  const waiting = useSendQueue(outbox);
  const waitingPhotos = useSendQueue(receiving.photos.queue);
  useEffect(() => {
    const onProblem = (message: string) => notify({ message, severity: 'error', seconds: 6 });
    return labels.open({ print: printOrSave, onProblem });
  }, [labels, notify]);
  return {
    ...receiving,
    state,
    waiting,
    waitingPhotos,
    cartons: cartons.data ?? [],
    cartonsFailure: failureOf(cartons, 'Failed to load the cartons. Please try again.'),
  };
}
