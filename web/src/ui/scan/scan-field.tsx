import { useId, useRef, useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { IconButton } from '../button/icon-button.tsx';
import { FieldFrame, framedBy } from '../form/field-frame.tsx';
import { InputBox } from '../form/input-box.tsx';
import { CameraIcon, ScanBarcodeIcon, Volume2Icon, VolumeXIcon } from '../icons.ts';
import { LazyDialog } from '../lazy-dialog.tsx';
import { useMedia } from '../media.ts';
import { ScanBand } from './scan-band.tsx';
import styles from './scan-field.module.css';
import type { ScanReply } from './scan-reply.ts';
import { scanSound } from './scan-sound.ts';
import { useScanQueue } from './use-scan-queue.ts';
import { useSteadyFocus } from './use-steady-focus.ts';

const cameraCode = lazyCode('camera-dialog', () => import('./camera-dialog.tsx'));

const TOUCH = '(pointer: coarse)';

type Props = {
  label: string;
  hint?: string;
  onScan: (text: string) => ScanReply | Promise<ScanReply>;
};

/** One per page: it keeps the focus. */
export function ScanField({ label, hint, onScan }: Props) {
  const frame = { id: useId(), label, ...(hint && { hint }) };
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { scan, reply, waiting } = useScanQueue(onScan);
  const hasCamera = useMedia(TOUCH) && navigator.mediaDevices !== undefined;
  useSteadyFocus(input, !isCameraOpen);
  return (
    <div className={styles.field}>
      <FieldFrame {...frame}>
        <InputBox
          {...framedBy(frame)}
          ref={input}
          value={text}
          onChange={setText}
          // One more than a code may have: a longer scan is refused instead of cut.
          maxLength={101}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="send"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            setText('');
            void scan(event.currentTarget.value);
          }}
          startAdornment={<ScanBarcodeIcon size={20} />}
          endAdornment={
            <>
              {waiting > 1 && <span className={styles.waiting}>{waiting - 1} waiting</span>}
              <SoundToggle />
              {hasCamera && (
                <IconButton aria-label="Scan with the camera" onClick={() => setCameraOpen(true)}>
                  <CameraIcon size={20} />
                </IconButton>
              )}
            </>
          }
          boxClass={styles.box}
        />
      </FieldFrame>
      <ScanBand reply={reply} />
      {isCameraOpen && (
        <LazyDialog title="Scan with the Camera" code={cameraCode} onClose={() => setCameraOpen(false)}>
          {({ CameraDialog }, dialog) => (
            <CameraDialog
              {...dialog}
              onRead={(code) => {
                setCameraOpen(false);
                void scan(code);
              }}
            />
          )}
        </LazyDialog>
      )}
    </div>
  );
}

function SoundToggle() {
  const [isOn, setOn] = useState(scanSound.isOn);
  const Sign = isOn ? Volume2Icon : VolumeXIcon;
  return (
    <IconButton
      aria-label="Scan sounds"
      aria-pressed={isOn}
      onClick={() => {
        scanSound.set(!isOn);
        setOn(!isOn);
      }}
    >
      <Sign size={20} />
    </IconButton>
  );
}
