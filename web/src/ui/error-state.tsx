import { Button } from './button/button.tsx';
import styles from './empty-state.module.css';
import { CloudOffIcon, SearchXIcon } from './icons.ts';

export type Failure = { message: string; onRetry: () => void; isMissing?: boolean };

export const ErrorState = ({ message, onRetry, isMissing = false }: Failure) => (
  <div role="alert" className={styles.state}>
    {isMissing ? <SearchXIcon size={40} /> : <CloudOffIcon size={40} />}
    <p>{message}</p>
    {!isMissing && (
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
