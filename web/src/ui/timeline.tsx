import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DateText } from './date-text.tsx';

export type TimelineEvent = { key: string | number; at: string; title: ReactNode; detail?: ReactNode };

export function Timeline({ events }: { events: TimelineEvent[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map(({ key, at, title, detail }) => (
        <Box
          component="li"
          key={key}
          sx={{
            position: 'relative',
            pl: 3,
            '&:not(:last-of-type)': { pb: 2 },
            '&:not(:last-of-type)::before': {
              content: '""',
              position: 'absolute',
              left: 5,
              top: 12,
              bottom: -4,
              width: 2,
              bgcolor: 'divider',
            },
            '&::after': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: 4,
              width: 12,
              height: 12,
              borderRadius: '50%',
              bgcolor: 'primary.main',
            },
          }}
        >
          <Typography component="div">{title}</Typography>
          {detail && (
            <Typography component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Typography>
          )}
          <Typography variant="caption" color="textSecondary">
            <DateText value={at} withTime />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
