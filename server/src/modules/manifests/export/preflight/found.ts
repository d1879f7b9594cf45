import type { Finding } from '@eport/contract/manifests/preflight.ts';

const LIMIT = 1_000;

/** Counts every finding and keeps as many as are told, errors first. */
export function createFound() {
  const kept: Record<Finding['severity'], Finding[]> = { error: [], warning: [] };
  const counts: Record<Finding['severity'], number> = { error: 0, warning: 0 };
  return {
    add(findings: readonly Finding[]) {
      for (const finding of findings) {
        counts[finding.severity] += 1;
        if (kept[finding.severity].length < LIMIT) kept[finding.severity].push(finding);
      }
    },
    result: () => ({
      errorCount: counts.error,
      warningCount: counts.warning,
      findings: [...kept.error, ...kept.warning].slice(0, LIMIT),
    }),
  };
}
