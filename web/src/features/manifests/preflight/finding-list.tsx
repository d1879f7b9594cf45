import type { Finding } from '@eport/contract/manifests/preflight.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { CircleAlertIcon, TriangleAlertIcon } from '../../../ui/icons.ts';
import { FindingGroupRow } from './finding-group-row.tsx';
import { groupFindings } from './finding-groups.ts';

/** The open group is in the URL, so that the user returns to it after fixing a finding. */
const ADDRESS = { findings: '' };

const ICONS = { error: CircleAlertIcon, warning: TriangleAlertIcon };

type Props = {
  manifestId: number;
  severity: Finding['severity'];
  title: string;
  findings: readonly Finding[];
};

export function FindingList({ manifestId, severity, title, findings }: Props) {
  const [{ findings: open }, setUrl] = useUrlState(ADDRESS);
  const id = useId();
  if (findings.length === 0) return null;
  const Icon = ICONS[severity];
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: `${severity}.dark`, mb: 0.5 }}>
        <Icon size={20} />
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
      </Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {groupFindings(findings).map((group) => (
          <FindingGroupRow
            key={group.key}
            manifestId={manifestId}
            group={group}
            open={open === group.key}
            onToggle={() => setUrl({ findings: open === group.key ? '' : group.key }, 'replace')}
          />
        ))}
      </Box>
    </Box>
  );
}
