import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type Props = {
  wide?: boolean;
  children: ReactNode;
};

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
