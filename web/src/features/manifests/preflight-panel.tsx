import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { formatCount, plural } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { FindingList } from './finding-list.tsx';
import { preflightQuery } from './manifests.queries.ts';

/** What customs would refuse or question, before it does. */
export function PreflightPanel({ manifestId }: { manifestId: number }) {
  const preflight = useQuery(preflightQuery(manifestId));
  const failure = failureOf(preflight, 'The pre-flight check could not be made. Please try again.');
  return (
    <SectionCard
      title="Pre-Flight Check"
      actions={
        <Button loading={preflight.isFetching} onClick={() => void preflight.refetch()}>
          Check Again
        </Button>
      }
    >
      {failure ? (
        <ErrorState {...failure} />
      ) : preflight.data ? (
        <Findings manifestId={manifestId} preflight={preflight.data} />
      ) : (
        <Skeleton height={48} />
      )}
    </SectionCard>
  );
}

type FindingsProps = { manifestId: number; preflight: Preflight };

function Findings({ manifestId, preflight: { findings, errorCount, warningCount } }: FindingsProps) {
  if (errorCount + warningCount === 0) return <NothingFound />;
  const of = (severity: 'error' | 'warning') => findings.filter((finding) => finding.severity === severity);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FindingList
        manifestId={manifestId}
        severity="error"
        title={`${plural(errorCount, 'error')} that customs would refuse`}
        findings={of('error')}
      />
      <FindingList
        manifestId={manifestId}
        severity="warning"
        title={`${plural(warningCount, 'warning')} that customs may question`}
        findings={of('warning')}
      />
      {findings.length < errorCount + warningCount && (
        <Typography color="textSecondary">
          The first {formatCount(findings.length)} are listed; the others follow once these are mended.
        </Typography>
      )}
    </Box>
  );
}

const NothingFound = () => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
    <CheckCircleOutlined color="success" />
    <Typography>Nothing found: the file is ready for export.</Typography>
  </Box>
);
