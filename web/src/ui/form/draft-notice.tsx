import { Button } from '../button/button.tsx';
import { HistoryIcon } from '../icons.ts';
import styles from './draft-notice.module.css';

export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div role="status" className={styles.line}>
    <HistoryIcon size={20} />
    We kept what you typed.
    <Button size="small" onClick={onDiscard}>
      Discard
    </Button>
  </div>
);
