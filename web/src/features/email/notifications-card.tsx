import type { NotificationPreferences } from '@eport/contract/email/notification-preferences.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Text } from '../../ui/display/text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { preferencesQuery } from './email.queries.ts';
import { emailsOffNotice } from './emails-off-notice.ts';
import { NotificationSwitch } from './notification-switch.tsx';
import styles from './notifications-card.module.css';
import { useToggleNotification } from './use-toggle-notification.ts';

export function NotificationsCard() {
  const preferences = useQuery(preferencesQuery);
  const failure = failureOf(preferences, 'Failed to load your notification settings.');
  return (
    <SectionCard title="Email Notifications">
      <Stack>
        <Text color="secondary">Choose your emails. Emails that require action cannot be turned off.</Text>
        {preferences.data ? (
          <>
            <EmailsOffNotice {...preferences.data} />
            <Kinds {...preferences.data} />
          </>
        ) : failure ? (
          <ErrorState {...failure} />
        ) : (
          <Skeleton height={446} />
        )}
      </Stack>
    </SectionCard>
  );
}

function EmailsOffNotice({ senders }: NotificationPreferences) {
  const text = emailsOffNotice(senders);
  return (
    text && (
      // Not role="alert", which would interrupt a screen reader.
      <Alert severity="info" role="note">
        {text}
      </Alert>
    )
  );
}

function Kinds({ notifications }: NotificationPreferences) {
  const toggle = useToggleNotification();
  return (
    <Grid align="start" className={styles.kinds}>
      {notifications.map((notification) => (
        <NotificationSwitch
          key={notification.kind}
          notification={notification}
          onToggle={(enabled) => toggle.mutate({ kind: notification.kind, enabled })}
        />
      ))}
    </Grid>
  );
}
