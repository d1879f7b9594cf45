import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { needsCallQueues, onCallQueues } from '../../lib/waiting/waiting-calls.ts';

const code = lazyCode('waiting', () => import('./waiting-indicator.tsx'));

const RETRY_MS = 5_000;

/** Sends the calls that a desk could not send, from any page, and shows how many are waiting. */
export function Waiting({ userId }: { userId: number }) {
  const enabled = useSyncExternalStore(onCallQueues, () => needsCallQueues(userId));
  const { data } = useQuery({ ...code, enabled, retry: true, retryDelay: RETRY_MS });
  return data ? <data.WaitingIndicator key={userId} userId={userId} /> : null;
}
