import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

type Props = {
  title: string;
  /** One line that says what the page is about or in which state it is. */
  context?: ReactNode;
  /** The pages above this one; the title follows as the last. */
  breadcrumbs?: readonly Crumb[];
  /** The page's own name among them, where it is shorter than the title. */
  crumb?: string;
  /** Where there is one way back only. */
  back?: { label: string; to: string };
  /** The main action of the page, or a few of them, the main one last. */
  actions?: ReactNode;
  /** Beside the title: a status chip. */
  mark?: ReactNode;
};

/** The head of every page; also sets the title of the document. */
export function PageHeader({ title, context, breadcrumbs, crumb = title, back, actions, mark }: Props) {
  usePageTitle(title);
  return (
    <Box component="header" sx={{ mb: 3 }}>
      {breadcrumbs && <Breadcrumbs places={breadcrumbs} own={crumb} />}
      {back && (
        <Link
          component={RouterLink}
          to={back.to}
          sx={{
            display: 'inline-flex',
            gap: 0.5,
            alignItems: 'center',
            mb: 0.5,
            minHeight: { xs: 44, sm: 24 },
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
