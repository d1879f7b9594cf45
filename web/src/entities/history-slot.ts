import type { AuditKind } from '@eport/contract/audit/audit.ts';
import { type ComponentType, createContext } from 'react';
import type { LazyCode } from '../lib/lazy-code.ts';

export type HistoryOf = { kind: AuditKind; id: number };

export type HistoryModule = { ChangeHistory: ComponentType<HistoryOf> };

/** The lazy code of the change history, null for users who may not see it. The shell provides it: entities must not import features. */
export const HistoryCode = createContext<LazyCode<HistoryModule> | null>(null);
