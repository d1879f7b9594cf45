import { PasswordCard } from '../features/auth/password-card.tsx';
import { ProfilePage, loader as profileLoader } from '../features/customers/profile-page.tsx';
import { preferencesQuery } from '../features/email/email.queries.ts';
import { NotificationsCard } from '../features/email/notifications-card.tsx';
import { queryClient } from '../lib/query-client.ts';

export function loader() {
  void queryClient.prefetchQuery(preferencesQuery);
  return profileLoader();
}

const ProfileScreen = () => (
  <ProfilePage>
    <NotificationsCard />
    <PasswordCard />
  </ProfilePage>
);

export { ProfileScreen as Component };
