import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { preflightQuery } from '../manifests.queries.ts';
import styles from './bill-findings.module.css';

type Props = { manifestId: number; billId: number };

const TITLES = {
  error: 'Customs would reject this bill:',
  warning: 'Customs may question this bill:',
} as const;

export function BillFindings({ manifestId, billId }: Props) {
  const preflight = useQuery(preflightQuery(manifestId));
  const failure = failureOf(preflight, 'The pre-flight check failed. Please try again.');
  if (failure) return <FailureAlert failure={failure} />;
  const ofBill = preflight.data?.findings.filter((finding) => finding.billId === billId) ?? [];
  return (['error', 'warning'] as const).map((severity) => {
    const findings = ofBill.filter((finding) => finding.severity === severity);
    if (findings.length === 0) return null;
    return (
      <Alert key={severity} severity={severity} className={styles.findings}>
        {TITLES[severity]}
        <ul className={styles.list}>
          {findings.map((finding) => (
            <li key={`${finding.check} ${finding.field} ${finding.message}`}>
              <FindingLink
                finding={finding}
                to={paths.bill(manifestId, billId, finding.field ?? undefined)}
              />
            </li>
          ))}
        </ul>
      </Alert>
    );
  });
}

const FindingLink = ({ finding, to }: { finding: Finding; to: string }) =>
  finding.field === null ? (
    finding.message
  ) : (
    <TextLink to={to} replace className={styles.link}>
      {finding.message}
    </TextLink>
  );
