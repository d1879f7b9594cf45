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
import { EmailHtml } from './email-html.tsx';
import { KIND_NAMES } from './kind-labels.ts';

const ADDRESS = { kind: 'PACKAGE_RECEIVED', about: 'one', format: 'html' };
const ALLOWED = { kind: emailKind.options, about: ['one', 'several'], format: ['html', 'text'] };
const PACKAGES = [
  { value: 'one', label: 'One package' },
  { value: 'several', label: 'Several' },
];
const FORMATS = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
];
const KINDS = emailKind.options.map((value) => ({ value, label: KIND_NAMES[value] }));

export function PreviewsPanel({ agentId }: { agentId: number }) {
  const [{ kind, about, format }, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const previews = useQuery(previewsQuery(agentId));
  const ofKind = previews.data?.filter((one) => one.kind === kind);
  const hasOne = ofKind?.length === 1;
  const preview =
    ofKind?.find(({ packageCount }) => packageCount > 1 === (about === 'several')) ?? ofKind?.[0];
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
        <Choice
          label="Packages"
          value={hasOne ? 'one' : about}
          options={PACKAGES}
          disabled={hasOne}
          onChange={(picked) => setAddress({ about: picked })}
        />
        <Choice
          label="Format"
          value={format}
          options={FORMATS}
          onChange={(picked) => setAddress({ format: picked })}
        />
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

type ChoiceProps = {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  disabled?: boolean;
  onChange: (value: string) => void;
};

const Choice = ({ label, value, options, disabled = false, onChange }: ChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    disabled={disabled}
    value={value}
    onChange={(_, picked: string | null) => picked && onChange(picked)}
    sx={{ '& .MuiToggleButton-root': { px: 2, minHeight: { xs: 44, sm: 40 }, textTransform: 'none' } }}
  >
    {options.map((option) => (
      <ToggleButton key={option.value} value={option.value}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

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
        <EmailHtml html={preview.html} label={preview.subject} />
      )}
    </Card>
  );
}
