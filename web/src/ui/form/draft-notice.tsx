import { Button } from '../button/button.tsx';
import { HistoryIcon } from '../icons.ts';
import styles from './draft-notice.module.css';

type Props = { onDiscard: () => void; also?: string | undefined };

const FIELD = ':is(input, textarea, [role=combobox]):not(:disabled, [aria-hidden], [type=hidden])';

/** Discards the draft and focuses the first field, since the focused button disappears with the notice. */
function discardIn(form: HTMLFormElement | null, onDiscard: () => void) {
  onDiscard();
  form?.querySelector<HTMLElement>(FIELD)?.focus();
}

export const DraftNotice = ({ onDiscard, also }: Props) => (
  <div role="status" className={styles.line}>
    <HistoryIcon size={20} />
    We kept what you typed.{also && ` ${also}`}
    <Button size="small" onClick={({ currentTarget }) => discardIn(currentTarget.form, onDiscard)}>
      Discard
    </Button>
  </div>
);
