import type { Finding } from '@eport/contract/manifests/preflight.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router';
import { findingPath, keptOpen } from './finding-path.ts';

type Props = { manifestId: number; finding: Finding };

/** What is wrong, leading to where it is mended. */
export function FindingLink({ manifestId, finding }: Props) {
  const here = useLocation();
  return (
    <Link
      component={RouterLink}
      to={keptOpen(findingPath(manifestId, finding), here)}
      // A container is mended in a dialog over the same page.
      preventScrollReset={finding.containerId !== null}
      sx={{ display: 'block', py: { xs: 1.5, sm: 0.5 }, fontWeight: 400, overflowWrap: 'anywhere' }}
    >
      {finding.subject && `${finding.subject}: `}
      {finding.message}
    </Link>
  );
}
