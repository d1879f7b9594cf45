import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { telNumber } from '@eport/contract/shared/address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { FileUpIcon, MailIcon, PhoneIcon } from '../../../ui/icons.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { useFocusAfterStep } from '../../../ui/use-focus-on-step.ts';
import { type Todo, todosOf } from './my-package-todo.ts';
import styles from './my-package-todos.module.css';

type Props = { journey: PackageJourney; onUpload: () => void };

export function MyPackageTodos({ journey, onUpload }: Props) {
  const todos = todosOf(journey);
  useFocusAfterStep(todos.map(({ title }) => title).join(), firstAction);
  return todos.map((todo) => (
    <Alert
      key={todo.title}
      severity={todo.tone}
      // Not role="alert", which would interrupt a screen reader.
      role="region"
      aria-label={LABEL}
    >
      <h2>{todo.title}</h2>
      {todo.text}
      {todo.action === 'contact' && <ContactButtons agent={journey.agent} />}
      {todo.action && todo.action !== 'contact' && (
        <div className={styles.actions}>
          <Action action={todo.action} onUpload={onUpload} />
        </div>
      )}
    </Alert>
  ));
}

const LABEL = 'What you need to do';

/** Returns the first button of the to-dos or, without one, the page itself, which begins with the new status. */
const firstAction = () =>
  document.querySelector<HTMLElement>(`[aria-label="${LABEL}"] :is(button, a)`) ??
  document.getElementById('main');

type ActionProps = { action: Exclude<Todo['action'], 'contact' | undefined>; onUpload: () => void };

function Action({ action, onUpload }: ActionProps) {
  return action === 'upload' ? (
    <Button variant="contained" startIcon={<FileUpIcon />} onClick={onUpload} className={styles.action}>
      Upload Invoice
    </Button>
  ) : (
    <ButtonLink variant="contained" to={action.to} className={styles.action}>
      {action.label}
    </ButtonLink>
  );
}

const ContactButtons = ({ agent: { phoneNumber, contactEmail } }: Pick<PackageJourney, 'agent'>) => (
  <Row wrap className={styles.actions}>
    {phoneNumber && (
      <ButtonLink variant="contained" href={`tel:${telNumber(phoneNumber)}`} startIcon={<PhoneIcon />}>
        Call {phoneNumber}
      </ButtonLink>
    )}
    <ButtonLink
      variant={phoneNumber ? 'outlined' : 'contained'}
      href={`mailto:${contactEmail}`}
      startIcon={<MailIcon />}
    >
      Send an Email
    </ButtonLink>
  </Row>
);
