import type { NotificationPreferences } from '@eport/contract/email/notification-preferences.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { preferencesQuery } from './email.queries.ts';
import { emailsOffNotice } from './emails-off-notice.ts';
import { NotificationSwitch } from './notification-switch.tsx';
import { useToggleNotification } from './use-toggle-notification.ts';

export function NotificationsCard() {
  const preferences = useQuery(preferencesQuery);
  const failure = failureOf(preferences, 'Failed to load your notification settings.');
  return (
    <SectionCard title="Email Notifications">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Choose your emails. Emails that require action cannot be turned off.
      </Typography>
      {preferences.data ? (
        <>
          <EmailsOffNotice {...preferences.data} />
          <Kinds {...preferences.data} />
        </>
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </SectionCard>
  );
}

function EmailsOffNotice({ senders }: NotificationPreferences) {
  const text = emailsOffNotice(senders);
  return (
    text && (
      // Overrides role="alert": the text is part of the page and must not interrupt a screen reader.
      <Alert severity="info" role="note" sx={{ mb: 1 }}>
        {text}
      </Alert>
    )
  );
}

function Kinds({ notifications }: NotificationPreferences) {
  const toggle = useToggleNotification();
  return (
    <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {notifications.map((notification) => (
        <NotificationSwitch
          key={notification.kind}
          notification={notification}
          onToggle={(enabled) => toggle.mutate({ kind: notification.kind, enabled })}
        />
      ))}
    </Box>
  );
}
