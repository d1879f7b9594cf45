import { useEffect, useState } from 'react';
import { useCurrent } from '../../lib/use-current.ts';
import { Alert } from '../display/alert.tsx';
import { Text } from '../display/text.tsx';
import { Dialog, DialogContent } from '../overlay/dialog.tsx';
import { openBarcodeReader } from './barcode-reader.ts';
import styles from './camera-dialog.module.css';
import { cameraProblem } from './camera-problem.ts';
import { openCamera } from './open-camera.ts';

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
    const fail = (error: unknown) => {
      if (closing.signal.aborted) return;
      setFailure(cameraProblem(error, 'Type the code instead.'));
      closing.abort();
    };
    readFrom(video, closing.signal, fail)
      .then((code) => code !== null && latestOnRead.current(code))
      .catch(fail);
    return () => closing.abort();
  }, [latestOnRead, video]);
  return (
    <Dialog title={title} onClose={onClose} maxWidth="sm" showsCloseButton>
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

async function readFrom(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onLost: (error: unknown) => void,
): Promise<string | null> {
  const [read] = await Promise.all([openBarcodeReader(), openCamera(video, signal, onLost)]);
  while (!signal.aborted) {
    const code = await read(video);
    if (code !== null) return code;
    await new Promise((resolve) => setTimeout(resolve, MS_BETWEEN_PICTURES));
  }
  return null;
}
