import { useEffect, useState } from 'react';
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
  // State, not a ref: the dialog mounts its content after this component's first effects.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latestOnRead = useCurrent(onRead);
  useEffect(() => {
    if (!video) return;
    const closing = new AbortController();
    readFrom(video, closing.signal)
      .then((code) => code !== null && latestOnRead.current(code))
      .catch(
        (error: unknown) =>
          !closing.signal.aborted && setFailure(cameraProblem(error, 'Type the code instead.')),
      );
    return () => closing.abort();
  }, [latestOnRead, video]);
  return (
    <Dialog title={title} onClose={onClose} maxWidth="sm" closable>
      <DialogContent>
        {failure ? (
          <Alert severity="error">{failure}</Alert>
        ) : (
          <>
            <video ref={setVideo} className={styles.picture} playsInline muted aria-label="Camera picture" />
            <Text color="secondary">Hold the camera over the barcode until it fills the width.</Text>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

async function readFrom(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 } },
  });
  // Inside, so that the camera is switched off when the reader does not load.
  try {
    if (signal.aborted) return null;
    video.srcObject = camera;
    const [read] = await Promise.all([openBarcodeReader(), video.play()]);
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
