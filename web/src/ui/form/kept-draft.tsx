import { Button } from '../button/button.tsx';
import { HistoryIcon } from '../icons.ts';
import styles from './kept-draft.module.css';

export const KeptDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <div role="status" className={styles.line}>
    <HistoryIcon size={20} />
    We kept what you typed.
    <Button size="small" onClick={onDiscard}>
      Discard
    </Button>
  </div>
);
