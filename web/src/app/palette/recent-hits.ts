import type { Hit } from '@eport/contract/search/hit.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { recentName } from '../../lib/session/tab-data.ts';
import { tabStorage } from '../../lib/tab-storage.ts';

const MAX_HITS = 8;

export function recentHits({ userId }: SessionUser): Hit[] {
  const hits: unknown = JSON.parse(tabStorage.read(recentName(userId)) ?? '[]');
  // Only rememberHit writes here.
  return Array.isArray(hits) ? (hits as Hit[]) : [];
}

export function rememberHit(user: SessionUser, hit: Hit) {
  const others = recentHits(user).filter(({ kind, id }) => kind !== hit.kind || id !== hit.id);
  tabStorage.write(recentName(user.userId), JSON.stringify([hit, ...others].slice(0, MAX_HITS)));
}
