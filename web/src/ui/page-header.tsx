import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { lastAddress } from '../lib/last-address.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

type Props = {
  title: string;
  context?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  crumb?: string;
  back?: { label: string; to: string };
  actions?: ReactNode;
  mark?: ReactNode;
};

export function PageHeader({ title, context, breadcrumbs, crumb = title, back, actions, mark }: Props) {
  usePageTitle(title);
  return (
    <Box component="header" sx={{ mb: 3 }}>
      {breadcrumbs && <Breadcrumbs places={breadcrumbs} own={crumb} />}
      {back && (
        <Link
          component={RouterLink}
          to={lastAddress(back.to)}
          sx={{
            display: 'inline-flex',
            gap: 0.5,
            alignItems: 'center',
            mb: 0.5,
            minHeight: { xs: 44, sm: 24 },
            displayPrint: 'none',
          }}
        >
          <ArrowBackOutlined fontSize="small" />
          {back.label}
        </Link>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {mark}
          </Box>
          {context && (
            <Typography component="div" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              {context}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
}
