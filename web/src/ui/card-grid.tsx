import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Stat cards side by side: as many as fit, one below the other on phones. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
