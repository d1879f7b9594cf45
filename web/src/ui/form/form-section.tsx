import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; hint?: string; columns?: 1 | 2 | 3 | 4; children: ReactNode };

export function FormSection({ title, hint, columns = 2, children }: Props) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {hint && <Typography color="textSecondary">{hint}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: '1fr',
            sm: `repeat(${Math.min(columns, 2)}, 1fr)`,
            md: `repeat(${columns}, 1fr)`,
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

export const Wide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
);
