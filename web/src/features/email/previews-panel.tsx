import { emailKind } from '@eport/contract/email/email-kind.ts';
import type { EmailPreview } from '@eport/contract/email/email-message.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { Text } from '../../ui/display/text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { previewsQuery } from './email.queries.ts';
import { EmailHtml } from './email-html.tsx';
import { KIND_NAMES } from './kind-labels.ts';
import styles from './previews-panel.module.css';

const URL_DEFAULTS = { kind: 'PACKAGE_RECEIVED', about: 'one', format: 'html' };
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
  const [{ kind, about, format }, setUrl] = useUrlState(URL_DEFAULTS, ALLOWED);
  const previews = useQuery(previewsQuery(agentId));
  const ofKind = previews.data?.filter((one) => one.kind === kind);
  const hasOne = ofKind?.length === 1;
  const preview =
    ofKind?.find(({ packageCount }) => packageCount > 1 === (about === 'several')) ?? ofKind?.[0];
  const failure = failureOf(previews, 'Failed to load previews.');
  return (
    <>
      <FilterBar>
        <Select
          frame={{ id: 'preview-kind', label: 'Email' }}
          value={kind}
          options={KINDS}
          onChange={(picked) => setUrl({ kind: String(picked) })}
        />
        <ToggleGroup
          label="Packages"
          value={hasOne ? 'one' : about}
          options={PACKAGES}
          disabled={hasOne}
          className={styles.choice}
          onChange={(picked) => setUrl({ about: picked })}
        />
        <ToggleGroup
          label="Format"
          value={format}
          options={FORMATS}
          className={styles.choice}
          onChange={(picked) => setUrl({ format: picked })}
        />
      </FilterBar>
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
    <Card className={styles.preview}>
      <div className={styles.subject}>
        <Text variant="caption" color="secondary">
          Subject
        </Text>
        <h2>{preview.subject}</h2>
      </div>
      {asText ? (
        <pre className={styles.text}>{preview.text}</pre>
      ) : (
        <EmailHtml html={preview.html} label={preview.subject} />
      )}
    </Card>
  );
}
