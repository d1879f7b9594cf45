import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import brandIcon from '../../ui/brand-icon.svg';

type Props = {
  title: string;
  otherPage: { label: string; to: string };
  children: ReactNode;
};

export function AuthPage({ title, otherPage, children }: Props) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        alignContent: { xs: 'start', sm: 'center' },
        justifyItems: 'center',
        p: 2,
      }}
    >
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center' }}>
          <img src={brandIcon} alt="" width={48} height={48} />
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </Box>
        {children}
        <Link
          component={RouterLink}
          to={otherPage.to}
          sx={{ justifySelf: 'center', display: 'flex', alignItems: 'center', minHeight: 44 }}
        >
          {otherPage.label}
        </Link>
      </Card>
    </Box>
  );
}
