import type { Finding } from '@eport/contract/manifests/preflight.ts';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import type { FindingGroup } from './finding-groups.ts';
import { findingPath } from './finding-path.ts';

type Props = { manifestId: number; group: FindingGroup; open: boolean; onToggle: () => void };

/** One line that says how many there are, and opens to the findings themselves. */
export function FindingGroupRow({ manifestId, group: { title, findings }, open, onToggle }: Props) {
  const id = useId();
  const Icon = open ? ExpandMoreOutlined : ChevronRightOutlined;
  return (
    <Box sx={{ '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase aria-expanded={open} aria-controls={id} onClick={onToggle} sx={row}>
        <Icon fontSize="small" />
        <Typography sx={{ flex: 1, textAlign: 'left', fontWeight: 500 }}>{title}</Typography>
        <Chip size="small" label={formatCount(findings.length)} />
      </ButtonBase>
      <Box id={id} hidden={!open}>
        {open && <Findings manifestId={manifestId} findings={findings} />}
      </Box>
    </Box>
  );
}

const row = { width: '100%', minHeight: 44, gap: 1, px: 1.5, borderRadius: 1, font: 'inherit' } as const;

const FIRST = 20;

function Findings({ manifestId, findings }: { manifestId: number; findings: readonly Finding[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? findings : findings.slice(0, FIRST);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 5, pr: 1.5, pb: 1 }}>
      {shown.map((finding) => (
        <Box
          component="li"
          key={`${finding.billId} ${finding.containerId} ${finding.field} ${finding.message}`}
        >
          <Link component={RouterLink} to={findingPath(manifestId, finding)} preventScrollReset sx={link}>
            {finding.subject && `${finding.subject}: `}
            {finding.message}
          </Link>
        </Box>
      ))}
      {shown.length < findings.length && (
        <Button size="small" onClick={() => setAll(true)}>
          Show all {formatCount(findings.length)}
        </Button>
      )}
    </Box>
  );
}

const link = { display: 'block', py: { xs: 1.5, sm: 0.5 }, fontWeight: 400 } as const;
