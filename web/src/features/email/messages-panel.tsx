import { type EmailMessage, emailState } from '@eport/contract/email/email-message.ts';
import { useQuery } from '@tanstack/react-query';
import { StatusChip } from '../../entities/status-chip.tsx';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Select } from '../../ui/form/select.tsx';
import { MailIcon } from '../../ui/icons.ts';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverPage } from '../../ui/table/server-page.ts';
import type { Column } from '../../ui/table/table-types.ts';
import { messagesQuery } from './email.queries.ts';
import { KIND_NAMES } from './kind-labels.ts';
import { detailsOf } from './message-details.ts';
import { SendAgain } from './send-again.tsx';

const EMPTY = {
  text: 'No messages yet. Emails to customers appear here while notifications are on.',
  icon: MailIcon,
};
const EMPTY_FILTER = { text: 'No messages with this status.', icon: MailIcon };
const SIZES = [10, 25, 50, 100];
const URL_DEFAULTS = { state: '', page: 0, size: 10 };
const ALLOWED = { state: ['', ...emailState.options], size: SIZES };
const STATES = [
  { value: '', label: 'Show All Messages' },
  { value: 'WAITING', label: 'Waiting' },
  { value: 'SENT', label: 'Sent' },
  { value: 'FAILED', label: 'Failed' },
];

const columns: Column<EmailMessage>[] = [
  { header: 'Created', oneLine: true, cell: ({ createdAt }) => <DateText value={createdAt} withTime /> },
  { header: 'Recipient', cell: ({ recipient }) => recipient },
  { header: 'Email', card: 'title', cell: ({ kind }) => KIND_NAMES[kind] },
  { header: 'Package', oneLine: true, cell: (message) => <PackageLink {...message} /> },
  {
    header: 'Status',
    cell: (message) => (
      <Stack gap={0.5} align="start">
        <StatusChip status={message.state} />
        <Text variant="caption" color="secondary">
          {detailsOf(message)}
        </Text>
      </Stack>
    ),
  },
];

export function MessagesPanel({ agentId }: { agentId: number }) {
  const [{ state, page, size }, setUrl] = useUrlState(URL_DEFAULTS, ALLOWED);
  const messages = useQuery(messagesQuery({ agentId, state, page, size }));
  return (
    <>
      <FilterBar>
        <Select
          frame={{ id: 'message-state', label: 'Filter by Status' }}
          value={state}
          options={STATES}
          onChange={(picked) => setUrl({ state: String(picked), page: 0 })}
        />
      </FilterBar>
      <DataTable
        caption="Messages"
        columns={columns}
        keyOf={({ id }) => id}
        empty={state ? EMPTY_FILTER : EMPTY}
        {...serverPage(messages, 'Failed to load messages.', {
          page,
          size,
          sizes: SIZES,
          onChange: setUrl,
        })}
        actions={(message) => <SendAgain agentId={agentId} message={message} />}
      />
    </>
  );
}

type About = Pick<EmailMessage, 'packageId' | 'packageCount'>;

const PackageLink = ({ packageId: id, packageCount }: About) =>
  id === null ? (
    '–'
  ) : (
    <>
      <TextLink inText to={paths.adminPackage(id)}>
        #{id}
      </TextLink>
      {packageCount > 1 && ` and ${formatCount(packageCount - 1)} more`}
    </>
  );
