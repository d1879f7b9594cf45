import { Button } from './button/button.tsx';
import styles from './empty-state.module.css';
import { CloudOffIcon, SearchXIcon } from './icons.ts';

export type Failure = {
  message: string;
  /** undefined if the object does not exist: trying again is pointless. */
  onRetry: (() => void) | undefined;
};

export const ErrorState = ({ message, onRetry }: Failure) => (
  <div role="alert" className={styles.state}>
    {onRetry ? <CloudOffIcon size={40} /> : <SearchXIcon size={40} />}
    <p>{message}</p>
    {onRetry && (
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
