import type { Finding } from '@eport/contract/manifests/preflight.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router';
import { findingPath, withCurrentParams } from './finding-path.ts';

type Props = { manifestId: number; finding: Finding };

export function FindingLink({ manifestId, finding }: Props) {
  const here = useLocation();
  return (
    <Link
      component={RouterLink}
      to={withCurrentParams(findingPath(manifestId, finding), here)}
      // Containers open in a dialog on this page, so the scroll position must stay.
      preventScrollReset={finding.containerId !== null}
      sx={{ display: 'block', py: { xs: 1.5, sm: 0.5 }, fontWeight: 400, overflowWrap: 'anywhere' }}
    >
      {finding.subject && `${finding.subject}: `}
      {finding.message}
    </Link>
  );
}
