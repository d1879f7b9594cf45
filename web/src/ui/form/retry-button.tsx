import Button from '@mui/material/Button';
import { ApiError } from '../../lib/api/api-error.ts';

type Props = { error: unknown; onRetry: () => void };

export const RetryButton = ({ error, onRetry }: Props) =>
  error instanceof ApiError &&
  error.isUnreachable && (
    <Button color="inherit" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
