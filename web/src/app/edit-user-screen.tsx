import { PasswordCard } from '../features/auth/password-card.tsx';
import { EditUserPage } from '../features/users/edit-user-page.tsx';

const EditUserScreen = () => (
  <EditUserPage>
    <PasswordCard />
  </EditUserPage>
);

export { loader } from '../features/users/edit-user-page.tsx';
export { EditUserScreen as Component };
