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
  /** Undefined while it loads, null when it could not be loaded. */
  value: ReactNode | undefined;
  icon: SvgIconComponent;
  tone?: 'primary' | 'warning' | 'error' | 'success' | 'secondary';
  /** The list that the number counts. */
  to?: string;
};

export function StatCard({ label, value, icon: Icon, tone = 'primary', to }: Props) {
  const content = (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 2, minHeight: 88 }}>
      <Box
        sx={{ display: 'flex', p: 1.25, borderRadius: 1, bgcolor: `${tone}.light`, color: `${tone}.dark` }}
      >
        <Icon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography color="textSecondary">{label}</Typography>
        <Typography
          component="div"
          aria-busy={value === undefined}
          sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {value === undefined ? <Skeleton width={56} /> : (value ?? '–')}
        </Typography>
      </Box>
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
