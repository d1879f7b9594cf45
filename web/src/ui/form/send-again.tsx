import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../button/button.tsx';

type Props = { error: unknown; onAgain: () => void };

export const SendAgain = ({ error, onAgain }: Props) =>
  error instanceof ApiError &&
  error.isUnreachable && (
    <Button color="inherit" size="small" onClick={onAgain}>
      Try again
    </Button>
  );
