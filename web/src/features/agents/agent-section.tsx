import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; hint?: string; children: ReactNode };

export function AgentSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      {hint && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
          {hint}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
