import { Button } from './button/button.tsx';
import { IconButton } from './button/icon-button.tsx';
import styles from './copy-button.module.css';
import { useAlert } from './feedback/feedback-context.ts';
import { CopyIcon } from './icons.ts';

type Props = {
  text: string;
  label: string;
  onCopied: () => void;
  iconOnly?: boolean;
};

export function CopyButton({ text, label, onCopied, iconOnly = false }: Props) {
  const alert = useAlert();
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(onCopied, () =>
      alert({ message: 'Your browser blocked copying. Select the text and copy it.' }),
    );
  if (iconOnly) {
    return (
      <IconButton size="small" aria-label={label} onClick={copy} className={styles.inText}>
        <CopyIcon size="1em" />
      </IconButton>
    );
  }
  return (
    <Button variant="outlined" startIcon={<CopyIcon />} onClick={copy}>
      {label}
    </Button>
  );
}
