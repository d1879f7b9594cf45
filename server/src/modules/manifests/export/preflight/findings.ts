import type { Finding } from '@eport/contract/manifests/preflight.ts';

/** Maximum findings that are returned. The counts include all. */
const LIMIT = 1_000;

export function createFindings() {
  const first: Record<Finding['severity'], Finding[]> = { error: [], warning: [] };
  const counts: Record<Finding['severity'], number> = { error: 0, warning: 0 };
  return {
    add(findings: readonly Finding[]) {
      for (const finding of findings) {
        counts[finding.severity] += 1;
        if (first[finding.severity].length < LIMIT) first[finding.severity].push(finding);
      }
    },
    result: () => ({
      errorCount: counts.error,
      warningCount: counts.warning,
      findings: [...first.error, ...first.warning].slice(0, LIMIT),
    }),
  };
}
