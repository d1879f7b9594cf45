import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Failure } from './error-state.tsx';

export function FailureAlert({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  const retry = (
    <Button color="inherit" onClick={failure.onRetry}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" action={retry} sx={{ mb: 2 }}>
      {failure.message}
    </Alert>
  );
}
