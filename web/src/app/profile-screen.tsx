import { CollectorsCard } from '../entities/collectors-card.tsx';
import { PasswordCard } from '../features/auth/password-card.tsx';
import { ProfilePage, loader as profileLoader } from '../features/customers/profile-page.tsx';
import { preferencesQuery } from '../features/email/email.queries.ts';
import { NotificationsCard } from '../features/email/notifications-card.tsx';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session/use-session.ts';

export function loader() {
  void queryClient.prefetchQuery(preferencesQuery);
  return profileLoader();
}

const OwnCollectors = () => {
  const { user } = useSession();
  return user?.userId ? <CollectorsCard userId={user.userId} /> : null;
};

const ProfileScreen = () => (
  <ProfilePage>
    <OwnCollectors />
    <NotificationsCard />
    <PasswordCard />
  </ProfilePage>
);

export { ProfileScreen as Component };
