import type { PackageJourney } from '@eport/contract/packages/package.ts';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { type Todo, todosOf } from './my-package-todo.ts';

type Props = { journey: PackageJourney; onUpload: () => void };

/** What the customer has to do now. */
export function MyPackageTodos({ journey, onUpload }: Props) {
  return todosOf(journey).map((todo) => (
    <Alert
      key={todo.title}
      severity={todo.tone}
      // There from the start, so nothing to interrupt a screen reader for.
      role="region"
      aria-label="What you need to do"
      sx={{ p: { xs: 1.5, sm: 2 }, '& .MuiAlert-message': { p: 0, flex: 1 } }}
    >
      <AlertTitle component="h2" sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, m: 0 }}>
        {todo.title}
      </AlertTitle>
      {todo.text}
      {todo.action && <Action action={todo.action} onUpload={onUpload} />}
    </Alert>
  ));
}

type ActionProps = { action: NonNullable<Todo['action']>; onUpload: () => void };

function Action({ action, onUpload }: ActionProps) {
  const target =
    action === 'upload'
      ? { onClick: onUpload, startIcon: <UploadFileOutlined />, children: 'Upload Invoice' }
      : { component: Link, to: action.to, children: action.label };
  return (
    <Button
      variant="contained"
      sx={{ display: 'flex', mt: 1.5, width: { xs: '100%', sm: 'fit-content' } }}
      {...target}
    />
  );
}
