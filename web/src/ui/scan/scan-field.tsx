import { useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useNotify } from '../feedback/feedback-context.ts';
import { FieldFrame, framedBy } from '../form/field-frame.tsx';
import { InputBox } from '../form/input-box.tsx';
import { ScanBarcodeIcon, Volume2Icon, VolumeXIcon } from '../icons.ts';
import { ScanBand } from './scan-band.tsx';
import styles from './scan-field.module.css';
import type { ScanQueue } from './scan-queue.ts';
import type { OnScan } from './scan-reply.ts';
import { playTone, scanSound } from './scan-sound.ts';
import { useCamera } from './use-camera.tsx';
import { useScanBursts } from './use-scan-bursts.ts';
import { useScanQueue } from './use-scan-queue.ts';
import { useSteadyFocus } from './use-steady-focus.ts';

type Props = {
  label: string;
  hint?: string;
  onScan: OnScan;
  /** Receives the text in the field before it is scanned. */
  onText?: (text: string) => void;
  /** Keeps scans without a reply in the browser. */
  queue?: ScanQueue;
  /** Closes the page's own dialog without fields when a scan arrives. */
  closeDialog?: (() => void) | undefined;
};

/** A field that keeps the focus for the scanner, so a page has only one. */
export function ScanField({ label, hint, onScan, onText, queue, closeDialog }: Props) {
  const frame = { id: useId(), label, ...(hint && { hint }) };
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const notify = useNotify();
  const { scan, isReady, reply, waiting } = useScanQueue(onScan, queue, closeDialog !== undefined);
  const type = (typed: string) => {
    setText(typed);
    onText?.(typed);
  };
  const camera = useCamera((code) => scan(code));
  useSteadyFocus(input, !camera.isOpen);
  useScanBursts(input, (code) => {
    if (isReady()) closeDialog?.();
    else {
      void playTone('look');
      notify({
        message: `${code.trim()} waits until you close this dialog.`,
        severity: 'warning',
        seconds: 6,
      });
    }
    scan(code);
  });
  return (
    <div className={styles.field}>
      <FieldFrame {...frame}>
        <InputBox
          {...framedBy(frame)}
          ref={input}
          value={text}
          onChange={type}
          // One more than a code may have: a longer scan is refused instead of cut.
          maxLength={101}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="send"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            type('');
            scan(event.currentTarget.value);
          }}
          startAdornment={<ScanBarcodeIcon size={20} />}
          endAdornment={
            <>
              {waiting > 0 && <span className={styles.waiting}>{waiting} waiting</span>}
              <SoundToggle />
              {camera.button}
            </>
          }
          boxClass={styles.box}
        />
      </FieldFrame>
      <ScanBand reply={reply} />
      {camera.dialog}
    </div>
  );
}

function SoundToggle() {
  const [isOn, setOn] = useState(scanSound.isOn);
  const IconComponent = isOn ? Volume2Icon : VolumeXIcon;
  return (
    <IconButton
      aria-label="Scan sounds"
      aria-pressed={isOn}
      onClick={() => {
        scanSound.set(!isOn);
        setOn(!isOn);
      }}
    >
      <IconComponent size={20} />
    </IconButton>
  );
}
