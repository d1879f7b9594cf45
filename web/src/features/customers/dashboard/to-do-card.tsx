import type { CustomerProfile } from '@eport/contract/customers/customer.ts';
import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { useState } from 'react';
import { INVOICE_NEEDED } from '../../../entities/package-requests.ts';
import { uploadDialogCode, useUploadDialog } from '../../../entities/use-upload-dialog.ts';
import { plural } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { CircleCheckIcon } from '../../../ui/icons.ts';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { EDIT_PROFILE, profileDialogCode } from '../profile-dialog-code.ts';
import styles from './to-do-card.module.css';
import { ToDoRow } from './to-do-row.tsx';
import { furtherOf, toDosOf } from './to-dos.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

const WAITING = [...STATUS_GROUPS.actionRequired, ...STATUS_GROUPS.awaitingPickup].join();

type Props = { dashboard: CustomerDashboard; profile: CustomerProfile | undefined };

export function ToDoCard({ dashboard, profile }: Props) {
  const { openFor, ...upload } = useUploadDialog();
  const [editing, setEditing] = useState(false);
  const toDos = toDosOf(dashboard, profile);
  const list = useFocusAfterRemoval(toDos.length);
  return (
    <SectionCard title="To Do">
      <div ref={list} tabIndex={-1} className={styles.list}>
        {toDos.length === 0 ? (
          <NothingToDo />
        ) : (
          <Stack as="ul" gap={0} aria-label="To do">
            {toDos.map((toDo) => (
              <ToDoRow
                key={toDo.key}
                toDo={toDo}
                onUpload={upload.open}
                onEditProfile={() => setEditing(true)}
              />
            ))}
          </Stack>
        )}
        <Further {...furtherOf(dashboard)} />
      </div>
      {openFor !== null && (
        <LazyDialog
          title={`Upload Invoice for Package #${openFor}`}
          code={uploadDialogCode}
          onClose={upload.close}
        >
          {({ UploadInvoiceDialog }, { onClose }) => (
            <UploadInvoiceDialog item={{ id: openFor }} text={INVOICE_NEEDED} onClose={onClose} />
          )}
        </LazyDialog>
      )}
      {editing && profile && (
        <LazyDialog title={EDIT_PROFILE} code={profileDialogCode} onClose={() => setEditing(false)}>
          {({ ProfileDialog }, dialog) => <ProfileDialog {...dialog} profile={profile} />}
        </LazyDialog>
      )}
    </SectionCard>
  );
}

const NothingToDo = () => (
  <Row gap={1.5} className={styles.nothing}>
    <CircleCheckIcon className={styles.done ?? ''} />
    <Text color="secondary">You are all set. There is nothing to do right now.</Text>
  </Row>
);

const Further = ({ packages, invoices }: ReturnType<typeof furtherOf>) => (
  <>
    {packages > 0 && (
      <TextLink to={paths.packages(WAITING)} className={styles.further}>
        {`${plural(packages, 'more package')} waiting for you`}
      </TextLink>
    )}
    {invoices > 0 && (
      <TextLink to={paths.invoices('DUE,OVERDUE')} className={styles.further}>
        {`${plural(invoices, 'more invoice')} to pay`}
      </TextLink>
    )}
  </>
);
