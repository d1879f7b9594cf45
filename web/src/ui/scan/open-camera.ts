import { CameraLost } from './camera-problem.ts';

/** Shows the camera's picture in `video` until `signal` aborts. Calls `onLost` if the camera is lost, for example unplugged. */
export async function openCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onLost: (error: CameraLost) => void,
): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 } },
  });
  const stop = () => {
    for (const track of camera.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  // `stop` does not fire this event.
  for (const track of camera.getTracks()) track.addEventListener('ended', () => onLost(new CameraLost()));
  video.srcObject = camera;
  await video.play();
}
