import type { AuditKind } from '@eport/contract/audit/audit.ts';
import { type ComponentType, createContext, useContext } from 'react';

type Props = { kind: AuditKind; id: number };

/** What shows the history; the shell fills it in for those who may read it. */
const HistorySlot = createContext<ComponentType<Props> | null>(null);
export const HistoryProvider = HistorySlot.Provider;

/** Who changed this object when, for administrators. Any page or dialog may end with it without knowing the audit. */
export function ObjectHistory(props: Props) {
  const History = useContext(HistorySlot);
  return History && <History key={`${props.kind} ${props.id}`} {...props} />;
}
