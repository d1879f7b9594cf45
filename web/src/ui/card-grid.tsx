import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Stat cards side by side: as many as fit, two on phones. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        mb: 3,
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(140px, 1fr))',
          sm: 'repeat(auto-fit, minmax(220px, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}
