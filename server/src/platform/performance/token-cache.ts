/** Maximum cached tokens, about 300 bytes each. */
const MAX_TOKENS = 5_000;

/**
 * Caches what `verify` returned for a token until `until` (in seconds).
 * - Gain: package details take 0.20 instead of 0.34 ms of the server's CPU time (22 November 2026).
 * - Risk: `verify` must not depend on anything that can change before `until`, such as a suspension.
 * - Off: `return verify`.
 */
export function tokenCache<Claims extends { until: number }>(
  verify: (token: string, now: number) => Promise<Claims | undefined>,
) {
  const verified = new Map<string, Claims>();
  return async (token: string, now: number): Promise<Claims | undefined> => {
    const known = verified.get(token);
    if (known) {
      if (known.until > now) return known;
      verified.delete(token);
    }
    const claims = await verify(token, now);
    if (!claims) return undefined;
    if (verified.size >= MAX_TOKENS) verified.clear();
    verified.set(token, claims);
    return claims;
  };
}
