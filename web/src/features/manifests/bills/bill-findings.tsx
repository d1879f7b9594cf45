import type { Finding } from '@eport/contract/manifests/preflight.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { failureOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { preflightQuery } from '../manifests.queries.ts';

type Props = { manifestId: number; billId: number };

export function BillFindings({ manifestId, billId }: Props) {
  const preflight = useQuery(preflightQuery(manifestId));
  const failure = failureOf(preflight, 'The pre-flight check failed. Please try again.');
  if (failure) return <FailureAlert failure={failure} />;
  const findings = preflight.data?.findings.filter((finding) => finding.billId === billId) ?? [];
  if (findings.length === 0) return null;
  const severity = findings.some((finding) => finding.severity === 'error') ? 'error' : 'warning';
  return (
    <Alert severity={severity} sx={{ mb: 2, maxWidth: 960 }}>
      {severity === 'error' ? 'Customs would reject this bill:' : 'Customs may question this bill:'}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {findings.map((finding) => (
          <li key={`${finding.check} ${finding.field} ${finding.message}`}>
            <FindingLink finding={finding} to={paths.bill(manifestId, billId, finding.field ?? undefined)} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const FindingLink = ({ finding, to }: { finding: Finding; to: string }) =>
  finding.field === null ? (
    finding.message
  ) : (
    <Link component={RouterLink} to={to} replace color="inherit" underline="always">
      {finding.message}
    </Link>
  );
