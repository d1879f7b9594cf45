import type { AuditKind } from '@eport/contract/audit/audit.ts';
import { type ComponentType, createContext } from 'react';
import type { LazyCode } from '../lib/lazy-code.ts';

export type HistoryOf = { kind: AuditKind; id: number };

export type HistoryModule = { ChangeHistory: ComponentType<HistoryOf> };

/** The code that shows the history, for administrators. The shell provides it, since entities must not import features. */
export const HistoryCode = createContext<LazyCode<HistoryModule> | null>(null);
