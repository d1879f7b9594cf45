import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type Props = {
  /** Amounts of money need more room than counts. */
  wide?: boolean;
  children: ReactNode;
};

/** Stat cards side by side: as many as fit, on phones two, or one where they are wide. */
export function CardGrid({ wide = false, children }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        mb: 3,
        gridTemplateColumns: {
          xs: `repeat(auto-fit, minmax(${wide ? 220 : 140}px, 1fr))`,
          sm: 'repeat(auto-fit, minmax(220px, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}
