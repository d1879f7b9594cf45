import { Button } from './button/button.tsx';
import styles from './empty-state.module.css';
import { CloudOffIcon } from './icons.ts';

export type Failure = { message: string; onRetry: () => void };

export const ErrorState = ({ message, onRetry }: Failure) => (
  <div role="alert" className={styles.state}>
    <CloudOffIcon size={40} />
    <p>{message}</p>
    <Button variant="outlined" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
