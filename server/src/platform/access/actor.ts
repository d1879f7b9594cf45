import type { Role } from '@eport/contract/shared/roles.ts';

export type Actor = {
  userId: number;
  role: Role;
  agentId: number | null;
  warehouseId: number | null;
};

export type Scope =
  | { kind: 'all' }
  | { kind: 'agent'; agentId: number }
  | { kind: 'customer'; userId: number }
  | { kind: 'nothing' };

export function scopeOf(actor: Actor): Scope {
  if (actor.role === 'ROLE_ADMIN') return { kind: 'all' };
  if (actor.role === 'ROLE_CUSTOMER') return { kind: 'customer', userId: actor.userId };
  return actor.agentId === null ? { kind: 'nothing' } : { kind: 'agent', agentId: actor.agentId };
}

/** What of the scope belongs to this agent. */
export function ofAgent(scope: Scope, agentId: number | undefined): Scope {
  if (agentId === undefined) return scope;
  const isInScope = scope.kind === 'all' || (scope.kind === 'agent' && scope.agentId === agentId);
  return isInScope ? { kind: 'agent', agentId } : { kind: 'nothing' };
}
