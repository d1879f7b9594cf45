import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { queryClient } from '../../lib/query-client.ts';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { currentUser } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { MailIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AgentPicker } from './agent-picker.tsx';
import { settingsQuery } from './email.queries.ts';
import type * as LazyPanels from './lazy-panels.ts';
import { SettingsPanel } from './settings-panel.tsx';

const NO_AGENT_PICKED = 'Select an agent to see its email settings.';
const STAFF_WITHOUT_AGENT =
  'You are not assigned to an agent yet. Email settings belong to an agent, so ask an administrator to assign you to one.';
const URL_DEFAULTS = { agent: null, tab: 'settings', page: 0 };
const ALLOWED = { tab: ['settings', 'messages', 'previews'] };

/** The code of the tabs that users rarely open. */
const panelsCode = lazyCode('email-panels', () => import('./lazy-panels.ts'));

export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('tab')) void queryClient.prefetchQuery(panelsCode);
  const user = currentUser();
  if (user && isAdmin(user)) void queryClient.prefetchQuery(agentsQuery(true));
  else if (user?.agentId) void queryClient.prefetchQuery(settingsQuery(user.agentId));
  return null;
}

export function EmailSettingsPage() {
  const { user } = useSession();
  const picksAgent = user !== null && isAdmin(user);
  const [{ agent, tab }, setUrl] = useUrlState(URL_DEFAULTS, ALLOWED);
  const agents = useQuery(agentsQuery(picksAgent));
  const [first, second] = agents.data ?? [];
  const only = first && !second ? first.id : null;
  const agentId = picksAgent ? (agent ?? only) : (user?.agentId ?? null);
  return (
    <>
      <PageHeader
        title="Email Notification Settings"
        context="Customer email notifications and the mail server that sends them"
      />
      {picksAgent && (
        <>
          <FailureAlert failure={failureOf(agents, 'Failed to load agents list.')} />
          <AgentPicker
            agents={agents.data}
            agentId={agentId}
            onPick={(picked) => setUrl({ agent: picked, page: 0 }, 'replace')}
          />
        </>
      )}
      {agentId !== null ? (
        <Tabs
          key={agentId}
          label="Email settings"
          value={tab}
          tabs={tabsOf(agentId)}
          onChange={(picked) => setUrl({ tab: picked })}
        />
      ) : (
        <Card>
          <EmptyState icon={MailIcon} text={picksAgent ? NO_AGENT_PICKED : STAFF_WITHOUT_AGENT} />
        </Card>
      )}
    </>
  );
}

const tabsOf = (agentId: number) => [
  { value: 'settings', label: 'Settings', content: <SettingsPanel agentId={agentId} />, keep: true },
  { value: 'messages', label: 'Messages', content: <LazyPanel panel="MessagesPanel" agentId={agentId} /> },
  { value: 'previews', label: 'Previews', content: <LazyPanel panel="PreviewsPanel" agentId={agentId} /> },
];

function LazyPanel({ panel, agentId }: { panel: keyof typeof LazyPanels; agentId: number }) {
  const { data, ...code } = useQuery(panelsCode);
  if (data) {
    const Panel = data[panel];
    return <Panel agentId={agentId} />;
  }
  const failure = failureOf(code, 'This tab could not be loaded. Please try again.');
  return failure ? <ErrorState {...failure} /> : <PageSkeleton cards={1} />;
}

export { EmailSettingsPage as Component };
