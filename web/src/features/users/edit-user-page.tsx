import type { User } from '@eport/contract/users/user.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { CollectorsCard } from '../../entities/collectors-card.tsx';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readId } from '../../lib/read-id.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { currentUser } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ShortcutSetting } from '../../ui/shortcut-setting.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import styles from './edit-user-page.module.css';
import { NoUser } from './no-user.tsx';
import { OwnUserForm } from './own-user-form.tsx';
import { prefetchPlaces } from './use-places.ts';
import { UserActions } from './user-actions.tsx';
import { userQuery } from './users.queries.ts';

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(userQuery(readId(params.userId)));
  const reader = currentUser();
  if (reader && isAdmin(reader)) prefetchPlaces();
  return null;
}

/** `children`: settings from other features, shown only on the user's own page. */
export function EditUserPage({ children }: { children: ReactNode }) {
  const id = readId(useParams().userId);
  const reader = useSession().user;
  const query = useQuery(userQuery(id));
  const user = query.data;
  const isOwn = id === reader?.userId;
  const administers = reader !== null && isAdmin(reader);
  const toUsers = administers ? { to: paths.users() } : {};
  return (
    <>
      <PageHeader
        title="Edit User"
        breadcrumbs={[{ label: 'User Management', ...toUsers }]}
        {...(user?.role === 'ROLE_CUSTOMER' && { actions: expectedPackagesOf(user) })}
        context={user && `${user.firstName} ${user.lastName}`}
        contextLoads={query.isPending}
      />
      <div className={classes(styles.page, administers && styles.beside)}>
        {user ? (
          <UserForm key={id} user={user} isOwn={isOwn} administers={administers} />
        ) : (
          <NoUser query={query} administers={administers} ownId={reader?.userId} />
        )}
        {!query.isPending && (
          <div className={styles.page}>
            {user && administers && <UserActions key={id} user={user} />}
            {user?.role === 'ROLE_CUSTOMER' && !isOwn && (
              <CollectorsCard key={id} userId={id} isCustomer={() => isCustomer(id)} />
            )}
            {isOwn && <OwnSettings>{children}</OwnSettings>}
          </div>
        )}
      </div>
      {user && <ObjectHistory kind="USER" id={id} />}
    </>
  );
}

const isCustomer = (id: number) => queryClient.getQueryData(userQuery(id).queryKey)?.role === 'ROLE_CUSTOMER';

const expectedPackagesOf = ({ id }: User) => (
  <ButtonLink variant="outlined" to={paths.expectedPackages(id)}>
    Expected Packages
  </ButtonLink>
);

type UserFormProps = { user: User; isOwn: boolean; administers: boolean };

const UserForm = ({ user, isOwn, administers }: UserFormProps) =>
  administers ? <EditUserForm user={user} isOwn={isOwn} /> : <OwnUserForm user={user} />;

const OwnSettings = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <SectionCard title="Keyboard">
      <ShortcutSetting />
    </SectionCard>
  </>
);
