import { Button } from './button/button.tsx';
import { Alert } from './display/alert.tsx';
import type { Failure } from './error-state.tsx';
import styles from './failure-alert.module.css';

export function FailureAlert({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  const retry = failure.onRetry && (
    <Button color="inherit" onClick={failure.onRetry}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" action={retry} className={styles.alert}>
      {failure.message}
    </Alert>
  );
}
