import { useQuery } from '@tanstack/react-query';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { settingsQuery } from './email.queries.ts';
import { SettingsForm } from './settings-form.tsx';

export function SettingsPanel({ agentId }: { agentId: number }) {
  const settings = useQuery(settingsQuery(agentId));
  const failure = failureOf(settings, 'Failed to load settings.');
  if (settings.data)
    return (
      <>
        <SettingsForm agentId={agentId} settings={settings.data} />
        <ObjectHistory kind="EMAIL_SETTINGS" id={agentId} />
      </>
    );
  if (!failure) return <PageSkeleton cards={1} />;
  return (
    <Card>
      <ErrorState {...failure} />
    </Card>
  );
}
