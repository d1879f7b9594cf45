import { emailKind } from '@eport/contract/email/email-kind.ts';
import type { EmailPreview } from '@eport/contract/email/email-message.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/form/select.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { previewsQuery } from './email.queries.ts';
import { KIND_NAMES } from './kind-text.ts';
import { MailHtml } from './mail-html.tsx';

const ADDRESS = { kind: 'PACKAGE_RECEIVED', format: 'html' };
const ALLOWED = { kind: emailKind.options, format: ['html', 'text'] };
const KINDS = emailKind.options.map((value) => ({ value, label: KIND_NAMES[value] }));

export function PreviewsPanel({ agentId }: { agentId: number }) {
  const [{ kind, format }, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const previews = useQuery(previewsQuery(agentId));
  const preview = previews.data?.find((one) => one.kind === kind);
  const failure = failureOf(previews, 'Failed to load previews.');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', mb: 2 }}>
        <Box sx={{ width: { xs: '100%', sm: 320 } }}>
          <Select
            frame={{ id: 'preview-kind', label: 'Email' }}
            value={kind}
            options={KINDS}
            onChange={(picked) => setAddress({ kind: String(picked) })}
          />
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Format"
          value={format}
          onChange={(_, picked: string | null) => picked && setAddress({ format: picked })}
          sx={{ '& .MuiToggleButton-root': { px: 2, minHeight: { xs: 44, sm: 40 }, textTransform: 'none' } }}
        >
          <ToggleButton value="html">HTML</ToggleButton>
          <ToggleButton value="text">Plain text</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {preview ? (
        <Preview preview={preview} asText={format === 'text'} />
      ) : failure ? (
        <Card>
          <ErrorState {...failure} />
        </Card>
      ) : (
        <PageSkeleton cards={1} />
      )}
    </>
  );
}

function Preview({ preview, asText }: { preview: EmailPreview; asText: boolean }) {
  return (
    <Card sx={{ maxWidth: 720 }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="caption" color="textSecondary">
          Subject
        </Typography>
        <Typography variant="h2">{preview.subject}</Typography>
      </Box>
      {asText ? (
        <Box
          component="pre"
          sx={{ m: 0, p: { xs: 2, sm: 3 }, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {preview.text}
        </Box>
      ) : (
        <MailHtml html={preview.html} label={preview.subject} />
      )}
    </Card>
  );
}
