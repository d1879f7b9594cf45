import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';

type Props = { ref: Ref<HTMLDivElement>; label: string; children: ReactNode };

export function ScrollWindow({ ref, label, children }: Props) {
  return (
    <Box ref={ref} tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: '70vh', overflow: 'auto' }}>
      {children}
    </Box>
  );
}
