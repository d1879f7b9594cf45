import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../button/button.tsx';

type Props = { error: unknown; onRetry: () => void };

export const RetryButton = ({ error, onRetry }: Props) =>
  error instanceof ApiError &&
  error.isUnreachable && (
    <Button color="inherit" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
