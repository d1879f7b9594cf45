import { type DragEvent, type Ref, useId, useState } from 'react';
import { ProgressBar } from './display/progress-bar.tsx';
import { Text } from './display/text.tsx';
import styles from './file-drop.module.css';
import { FileUpIcon } from './icons.ts';
import hidden from './visually-hidden.module.css';

type Props = {
  label: string;
  accept: string;
  file: File | null;
  onPick: (file: File) => void;
  percent?: number | null;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

export function FileDrop({ label, accept, file, onPick, percent = null, error, inputRef }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const sending = percent !== null;
  const pick = (files: FileList | null) => {
    const picked = files?.[0];
    if (picked && !sending) onPick(picked);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files);
  };
  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={styles.drop}
        data-over={over || undefined}
        data-wrong={Boolean(error) || undefined}
      >
        <FileUpIcon />
        <span className={styles.name}>{file?.name ?? label}</span>
        <Text as="span" variant="caption" color="secondary">
          {file ? 'Choose another file' : kindsOf(accept)}
        </Text>
        <input
          ref={inputRef}
          type="file"
          accept={accept}
          // Not `disabled`: a disabled input could not take the focus when the upload fails.
          aria-disabled={sending}
          onClick={(event) => sending && event.preventDefault()}
          aria-label={label}
          aria-describedby={error ? id : undefined}
          aria-invalid={Boolean(error)}
          onChange={({ target }) => {
            pick(target.files);
            target.value = '';
          }}
          className={hidden.hidden}
        />
      </label>
      {sending && <ProgressBar label="Upload" value={percent} className={styles.progress} />}
      {sending && (
        <Text as="span" variant="caption">
          {percent}%
        </Text>
      )}
      {error && (
        <Text id={id} role="alert" variant="caption" color="error" className={styles.error}>
          {error}
        </Text>
      )}
    </div>
  );
}

const kindsOf = (accept: string) => accept.replaceAll('.', '').replaceAll(',', ', ').toUpperCase();
