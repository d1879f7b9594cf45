import type { AuditKind } from '@eport/contract/audit/audit.ts';
import { type ComponentType, createContext, useContext } from 'react';

type Props = { kind: AuditKind; id: number };

const HistorySlot = createContext<ComponentType<Props> | null>(null);
export const HistoryProvider = HistorySlot.Provider;

/** The shell provides the history, since entities must not import features. */
export function ObjectHistory(props: Props) {
  const History = useContext(HistorySlot);
  return History && <History key={`${props.kind} ${props.id}`} {...props} />;
}
