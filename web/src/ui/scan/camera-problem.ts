export class CameraLost extends Error {}

/** Returns why there is no picture; `instead` says what to do without a camera. */
export function cameraProblem(error: unknown, instead: string): string {
  if (error instanceof CameraLost) return `The camera was disconnected. ${instead}`;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'Allow the camera for this site in your browser, then try again.';
  if (name === 'NotFoundError') return `This device has no camera. ${instead}`;
  return `The camera could not be started. ${instead}`;
}
