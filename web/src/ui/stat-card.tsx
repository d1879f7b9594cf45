import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  label: string;
  /** Undefined while loading, null after a failure. */
  value: ReactNode | undefined;
  icon: SvgIconComponent;
  tone?: 'primary' | 'warning' | 'error' | 'success' | 'secondary';
  to?: string;
};

export function StatCard({ label, value, icon: Icon, tone = 'primary', to }: Props) {
  const content = (
    <Box sx={LAYOUT}>
      <Box sx={{ ...ICON, bgcolor: `${tone}.light`, color: `${tone}.dark` }}>
        <Icon />
      </Box>
      <Typography color="textSecondary" sx={{ gridArea: 'label', minWidth: 0 }}>
        {label}
      </Typography>
      <Typography component="div" aria-busy={value === undefined} sx={VALUE}>
        {value === undefined ? <Skeleton width={56} /> : (value ?? '–')}
      </Typography>
    </Box>
  );
  return (
    <Card sx={tone === 'warning' ? { borderColor: 'warning.main' } : {}}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}

const LAYOUT = {
  display: 'grid',
  columnGap: { xs: 1.5, sm: 2 },
  rowGap: { xs: 1, sm: 0 },
  alignItems: 'center',
  alignContent: { xs: 'start', sm: 'center' },
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateAreas: { xs: '"icon value" "label label"', sm: '"icon label" "icon value"' },
  p: { xs: 1.5, sm: 2 },
  minHeight: 88,
} as const;
const ICON = { gridArea: 'icon', display: 'flex', p: { xs: 0.75, sm: 1.25 }, borderRadius: 1 } as const;
const VALUE = {
  gridArea: 'value',
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: 24,
  lineHeight: '32px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
