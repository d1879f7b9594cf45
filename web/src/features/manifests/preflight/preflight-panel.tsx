import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { formatCount, plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useNotify } from '../../../ui/feedback/feedback-context.ts';
import { CircleCheckIcon } from '../../../ui/icons.ts';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { preflightQuery } from '../manifests.queries.ts';
import { CarrierCheck } from './carrier-check.tsx';
import { FindingList } from './finding-list.tsx';

export function PreflightPanel({ manifest }: { manifest: Manifest }) {
  const { id: manifestId } = manifest;
  const preflight = useQuery(preflightQuery(manifestId));
  const failure = failureOf(preflight, 'The pre-flight check failed. Please try again.');
  const notify = useNotify();
  const checkAgain = async () => {
    const { isSuccess, data } = await preflight.refetch();
    if (isSuccess) notify({ message: `Checked again: ${countsOf(data)}.`, severity: 'info', seconds: 4 });
  };
  return (
    <SectionCard
      title="Pre-Flight Check"
      actions={
        <Button variant="outlined" loading={preflight.isFetching} onClick={checkAgain}>
          Check Again
        </Button>
      }
    >
      {failure ? (
        <ErrorState {...failure} />
      ) : preflight.data ? (
        <Stack>
          <Findings manifestId={manifestId} preflight={preflight.data} />
          <CarrierCheck manifest={manifest} carrierCheck={preflight.data.carrierCheck} />
        </Stack>
      ) : (
        <Skeleton height={48} />
      )}
    </SectionCard>
  );
}

const countsOf = ({ errorCount, warningCount }: Preflight) =>
  `${plural(errorCount, 'error')}, ${plural(warningCount, 'warning')}`;

type FindingsProps = { manifestId: number; preflight: Preflight };

function Findings({ manifestId, preflight: { findings, errorCount, warningCount } }: FindingsProps) {
  if (errorCount + warningCount === 0) return <NothingFound />;
  const of = (severity: 'error' | 'warning') => findings.filter((finding) => finding.severity === severity);
  return (
    <Stack>
      <FindingList
        manifestId={manifestId}
        severity="error"
        title={`${plural(errorCount, 'error')}: customs would reject the file`}
        findings={of('error')}
      />
      <FindingList
        manifestId={manifestId}
        severity="warning"
        title={`${plural(warningCount, 'warning')}: customs may question the file`}
        findings={of('warning')}
      />
      {findings.length < errorCount + warningCount && (
        <Text color="secondary">
          Showing the first {formatCount(findings.length)} findings. Fix these to see the others.
        </Text>
      )}
    </Stack>
  );
}

const NothingFound = () => (
  <Row>
    <Text as="span" color="success">
      <CircleCheckIcon />
    </Text>
    <p>No problems found. The file is ready for export.</p>
  </Row>
);
