import { PasswordCard } from '../features/auth/password-card.tsx';
import { ProfilePage } from '../features/customers/profile-page.tsx';

/** The customer's own page: a profile, and the account that it belongs to. */
const ProfileScreen = () => (
  <ProfilePage>
    <PasswordCard />
  </ProfilePage>
);

export { loader } from '../features/customers/profile-page.tsx';
export { ProfileScreen as Component };
