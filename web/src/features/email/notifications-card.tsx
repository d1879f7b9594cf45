import type { NotificationPreferences } from '@eport/contract/email/notification-preferences.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { preferencesQuery } from './email.queries.ts';
import { NotificationSwitch } from './notification-switch.tsx';
import { useTurnNotification } from './use-turn-notification.ts';

/** For the customer's own page: which mails to get. */
export function NotificationsCard() {
  const preferences = useQuery(preferencesQuery);
  const failure = failureOf(preferences, 'Failed to load your notification settings.');
  return (
    <SectionCard title="Email Notifications">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Choose what we tell you of by email. What needs you to act is always sent.
      </Typography>
      {preferences.data ? (
        <Kinds {...preferences.data} />
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </SectionCard>
  );
}

function Kinds({ notifications }: NotificationPreferences) {
  const turn = useTurnNotification();
  return (
    <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {notifications.map((notification) => (
        <NotificationSwitch
          key={notification.kind}
          notification={notification}
          onTurn={(enabled) => turn.mutate({ kind: notification.kind, enabled })}
        />
      ))}
    </Box>
  );
}
