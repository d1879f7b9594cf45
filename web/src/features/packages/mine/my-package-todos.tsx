import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { dialable } from '@eport/contract/shared/phone.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { FileUpIcon, MailIcon, PhoneIcon } from '../../../ui/icons.ts';
import { type Todo, todosOf } from './my-package-todo.ts';

type Props = { journey: PackageJourney; onUpload: () => void };

export function MyPackageTodos({ journey, onUpload }: Props) {
  return todosOf(journey).map((todo) => (
    <Alert
      key={todo.title}
      severity={todo.tone}
      // Overrides role="alert": the text is part of the page and must not interrupt a screen reader.
      role="region"
      aria-label="What you need to do"
      sx={{ p: { xs: 1.5, sm: 2 }, '& .MuiAlert-message': { p: 0, flex: 1 } }}
    >
      <AlertTitle component="h2" sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, m: 0 }}>
        {todo.title}
      </AlertTitle>
      {todo.text}
      {todo.action === 'contact' && <ContactButtons agent={journey.agent} />}
      {todo.action && todo.action !== 'contact' && <Action action={todo.action} onUpload={onUpload} />}
    </Alert>
  ));
}

type ActionProps = { action: Exclude<Todo['action'], 'contact' | undefined>; onUpload: () => void };

function Action({ action, onUpload }: ActionProps) {
  const target =
    action === 'upload'
      ? { onClick: onUpload, startIcon: <FileUpIcon />, children: 'Upload Invoice' }
      : { component: Link, to: action.to, children: action.label };
  return (
    <Button
      variant="contained"
      sx={{ display: 'flex', mt: 1.5, width: { xs: '100%', sm: 'fit-content' } }}
      {...target}
    />
  );
}

const ContactButtons = ({ agent: { phoneNumber, contactEmail } }: Pick<PackageJourney, 'agent'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
    {phoneNumber && (
      <Button variant="contained" href={`tel:${dialable(phoneNumber)}`} startIcon={<PhoneIcon />}>
        Call {phoneNumber}
      </Button>
    )}
    <Button
      variant={phoneNumber ? 'outlined' : 'contained'}
      href={`mailto:${contactEmail}`}
      startIcon={<MailIcon />}
    >
      Send an Email
    </Button>
  </Box>
);
