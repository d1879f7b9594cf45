import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Text } from '../../../ui/display/text.tsx';
import {
  ChevronRightIcon,
  CircleAlertIcon,
  FileUpIcon,
  type Icon,
  ReceiptIcon,
  StoreIcon,
  TriangleAlertIcon,
  UserIcon,
} from '../../../ui/icons.ts';
import { EDIT_PROFILE } from '../profile-dialog-code.ts';
import styles from './to-do-row.module.css';
import type { ToDo } from './to-dos.ts';

type Props = { toDo: ToDo; onUpload: (packageId: number) => void; onEditProfile: () => void };

export function ToDoRow({ toDo, onUpload, onEditProfile }: Props) {
  const { tone, title, text, action } = toDo;
  const ToDoIcon = iconOf(toDo);
  return (
    <li data-tone={tone} className={styles.row}>
      <span className={styles.icon}>
        <ToDoIcon size={20} />
      </span>
      <div className={styles.text}>
        <Text variant="label">{title}</Text>
        <Text color="secondary">{text}</Text>
      </div>
      <Action action={action} onUpload={onUpload} onEditProfile={onEditProfile} />
    </li>
  );
}

type ActionProps = Omit<Props, 'toDo'> & Pick<ToDo, 'action'>;

function Action({ action, onUpload, onEditProfile }: ActionProps) {
  switch (action.kind) {
    case 'upload':
      return (
        <Button
          variant="contained"
          aria-label={`Upload Invoice for package #${action.packageId}`}
          onClick={() => onUpload(action.packageId)}
          className={styles.action}
        >
          Upload Invoice
        </Button>
      );
    case 'edit profile':
      return (
        <Button
          variant="outlined"
          data-opens={dialogForm(EDIT_PROFILE)}
          onClick={onEditProfile}
          className={styles.action}
        >
          {EDIT_PROFILE}
        </Button>
      );
    case 'open':
      return (
        <ButtonLink
          variant="outlined"
          to={action.to}
          aria-label={`${action.label}: ${action.name}`}
          className={styles.open}
        >
          <span className={styles.label}>{action.label}</span>
          <ChevronRightIcon className={styles.chevron ?? ''} />
        </ButtonLink>
      );
  }
}

function iconOf({ key, tone, action }: ToDo): Icon {
  if (action.kind === 'upload') return FileUpIcon;
  if (action.kind === 'edit profile') return UserIcon;
  if (tone === 'success') return StoreIcon;
  if (key.startsWith('invoice')) return ReceiptIcon;
  return tone === 'error' ? CircleAlertIcon : TriangleAlertIcon;
}
