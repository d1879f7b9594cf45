import { MAX_PHOTOS } from '@eport/contract/photos/max-photos.ts';
import { useEffect, useRef, useState } from 'react';
import type { PhotographedPackage } from '../../entities/photos/photographed-package.ts';
import { photoFailure } from '../../entities/photos/save-photo.ts';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { cameraProblem } from '../../ui/scan/camera-problem.ts';
import { openCamera } from '../../ui/scan/open-camera.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './camera-card.module.css';
import { good, look, packageLabel, stop } from './desk-replies.ts';
import type { Camera } from './receiving.ts';

type Props = {
  photographed: PhotographedPackage;
  /** Photos of the package that wait for the server. */
  waiting: number;
  camera: Camera;
  /** Takes a photo, as a scan of *PHOTO does. */
  shoot: () => void;
  report: (reply: ScanReply) => void;
  /** Resolves to false if the photo waits for the server. */
  save: (picture: File | HTMLVideoElement) => Promise<boolean>;
  onClose: () => void;
};

/** Shows the camera in the page instead of a dialog, so that the scan field keeps the focus. Any scan but *PHOTO closes the card. */
export function CameraCard({ photographed, waiting, camera, shoot, report, save, onClose }: Props) {
  const label = packageLabel(photographed);
  const count = photographed.photoCount + waiting;
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!video.current) return;
    const closing = new AbortController();
    const fail = (error: unknown) =>
      !closing.signal.aborted && setFailure(cameraProblem(error, 'Choose a file instead.'));
    openCamera(video.current, closing.signal, fail).catch(fail);
    return () => closing.abort();
  }, []);

  async function savePhoto(picture: File | HTMLVideoElement): Promise<ScanReply> {
    try {
      return (await save(picture))
        ? good(`Photo of package ${label} saved. Scan *PHOTO for another one.`)
        : look(
            `The photo of package ${label} is saved in this browser and will be sent when the server responds.`,
          );
    } catch (error) {
      return stop(`The photo was not saved. ${photoFailure(error)} Package ${label} stays logged.`);
    }
  }
  useEffect(() => {
    camera.take = async () => {
      if (failure) return stop(`${failure} Package ${label} stays logged.`);
      const isLive = video.current && video.current.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      return isLive && video.current
        ? savePhoto(video.current)
        : stop('The camera is starting. Scan *PHOTO again.');
    };
    return () => {
      camera.take = null;
    };
  });
  return (
    <SectionCard title={`Photo of Package ${label}`}>
      <Stack align="start">
        {failure ? (
          <Alert severity="error">{failure} The package stays logged.</Alert>
        ) : (
          <video ref={video} className={styles.picture} playsInline muted aria-label="Camera picture" />
        )}
        <Text color="secondary">
          {plural(count, 'photo')} so far, at most {MAX_PHOTOS}.
        </Text>
        <Row wrap>
          {!failure && (
            <Button variant="contained" onClick={shoot}>
              Take Photo
            </Button>
          )}
          <Button variant="outlined" onClick={() => file.current?.click()}>
            Choose File
          </Button>
          <Button variant="text" onClick={onClose}>
            Close Camera
          </Button>
        </Row>
        <input
          ref={file}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label="Photo"
          onChange={async ({ target }) => {
            const [chosen] = target.files ?? [];
            // Allows choosing the same file again.
            target.value = '';
            if (chosen) report(await savePhoto(chosen));
          }}
          className={hidden.hidden}
        />
      </Stack>
    </SectionCard>
  );
}
