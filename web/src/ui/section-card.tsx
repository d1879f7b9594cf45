import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  actions?: ReactNode;
  flush?: boolean;
  children: ReactNode;
};

export function SectionCard({ title, actions, flush = false, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ overflow: 'visible' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          px: { xs: 2, sm: flush ? 2 : 3 },
          pt: 2,
          pb: 1,
        }}
      >
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      <Box sx={flush ? {} : { px: { xs: 2, sm: 3 }, pb: { xs: 2, sm: 3 } }}>{children}</Box>
    </Card>
  );
}
