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

export function narrowedTo(scope: Scope, agentId: number | undefined): Scope {
  if (agentId === undefined || (scope.kind === 'agent' && scope.agentId === agentId)) return scope;
  return scope.kind === 'all' ? { kind: 'agent', agentId } : { kind: 'nothing' };
}
