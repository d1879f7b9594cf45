import { useEffect, useRef, useState } from 'react';
import { useCurrent } from '../../lib/use-current.ts';
import { Alert } from '../display/alert.tsx';
import { Text } from '../display/text.tsx';
import { Dialog, DialogContent } from '../overlay/dialog.tsx';
import { openBarcodeReader } from './barcode-reader.ts';
import styles from './camera-dialog.module.css';
import { cameraProblem } from './camera-problem.ts';

const MS_BETWEEN_PICTURES = 120;

type Props = { title: string; onClose: () => void; onRead: (code: string) => void };

export function CameraDialog({ title, onClose, onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useCurrent(onRead);
  useEffect(() => {
    const closing = new AbortController();
    readFrom(video.current, closing.signal)
      .then((code) => code !== null && latest.current(code))
      .catch(
        (error: unknown) =>
          !closing.signal.aborted && setFailure(cameraProblem(error, 'Type the code instead.')),
      );
    return () => closing.abort();
  }, [latest]);
  return (
    <Dialog title={title} onClose={onClose} maxWidth="sm" closable>
      <DialogContent>
        {failure ? (
          <Alert severity="error">{failure}</Alert>
        ) : (
          <>
            <video ref={video} className={styles.picture} playsInline muted aria-label="Camera picture" />
            <Text color="secondary">Hold the camera over the barcode until it fills the width.</Text>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Resolves with the first barcode, or null once `signal` is aborted; the camera is off afterward. */
async function readFrom(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | null> {
  if (!video) return null;
  const [camera, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } }),
    openBarcodeReader(),
  ]);
  try {
    if (signal.aborted) return null;
    video.srcObject = camera;
    await video.play();
    while (!signal.aborted) {
      const code = await read(video);
      if (code !== null) return code;
      await new Promise((resolve) => setTimeout(resolve, MS_BETWEEN_PICTURES));
    }
    return null;
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}
