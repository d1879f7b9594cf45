import { useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { IconButton } from '../button/icon-button.tsx';
import { CameraIcon } from '../icons.ts';
import { LazyDialog } from '../lazy-dialog.tsx';
import { useMedia } from '../media.ts';

const cameraCode = lazyCode('camera-dialog', () => import('./camera-dialog.tsx'));

const TOUCH = '(pointer: coarse)';

/** A button that reads a barcode with the camera, on phones and tablets, and the dialog that it opens. */
export function useCamera(onRead: (code: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const hasCamera = useMedia(TOUCH) && navigator.mediaDevices !== undefined;
  const button = hasCamera && (
    <IconButton aria-label="Scan with the camera" onClick={() => setOpen(true)}>
      <CameraIcon size={20} />
    </IconButton>
  );
  const dialog = isOpen && (
    <LazyDialog title="Scan with the Camera" code={cameraCode} onClose={() => setOpen(false)}>
      {({ CameraDialog }, props) => (
        <CameraDialog
          {...props}
          onRead={(code) => {
            setOpen(false);
            onRead(code);
          }}
        />
      )}
    </LazyDialog>
  );
  return { button, dialog, isOpen };
}
