import type { Finding } from '@eport/contract/manifests/preflight.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons.ts';
import type { FindingGroup } from './finding-groups.ts';
import { FindingLink } from './finding-link.tsx';

type Props = { manifestId: number; group: FindingGroup; open: boolean; onToggle: () => void };

const ALWAYS_OPEN_UP_TO = 3;

export function FindingGroupRow({ manifestId, group, open, onToggle }: Props) {
  const { title, findings } = group;
  const id = useId();
  const Icon = open ? ChevronDownIcon : ChevronRightIcon;
  const count = <Chip size="small" label={formatCount(findings.length)} />;
  const name = <Typography sx={{ flex: 1, textAlign: 'left', fontWeight: 500 }}>{title}</Typography>;
  if (findings.length <= ALWAYS_OPEN_UP_TO) {
    return (
      <Box sx={edge}>
        <Box sx={{ ...row, display: 'flex', alignItems: 'center', pl: 5 }}>
          {name}
          {count}
        </Box>
        <Findings manifestId={manifestId} group={group} />
      </Box>
    );
  }
  return (
    <Box sx={edge}>
      <ButtonBase aria-expanded={open} aria-controls={id} onClick={onToggle} sx={row}>
        <Icon size={20} />
        {name}
        {count}
      </ButtonBase>
      <Box id={id} hidden={!open}>
        {open && <Findings manifestId={manifestId} group={group} />}
      </Box>
    </Box>
  );
}

const edge = { '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } } as const;
const row = { width: '100%', minHeight: 44, gap: 1, px: 1.5, borderRadius: 1, font: 'inherit' } as const;

const FIRST = 20;

function Findings({ manifestId, group }: { manifestId: number; group: FindingGroup }) {
  const { findings, inTable } = group;
  const [all, setAll] = useState(false);
  const shown = all ? findings : findings.slice(0, FIRST);
  return (
    <Box sx={{ pl: 5, pr: 1.5, pb: 1 }}>
      {inTable && findings.length > ALWAYS_OPEN_UP_TO && (
        <Button size="small" component={Link} to={paths.bills(manifestId)} sx={{ ml: '-10px' }}>
          Fix in the bills table
        </Button>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((finding) => (
          <li key={keyOf(finding)}>
            <FindingLink manifestId={manifestId} finding={finding} />
          </li>
        ))}
      </Box>
      {shown.length < findings.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ ml: '-10px' }}>
          Show all {formatCount(findings.length)}
        </Button>
      )}
    </Box>
  );
}

const keyOf = ({ billId, containerId, field, message }: Finding) =>
  `${billId} ${containerId} ${field} ${message}`;
