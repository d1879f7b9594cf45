import { paths } from '../../lib/paths.ts';

/** These paths open a dialog on the manifest's page. */
export const ratesPath = (manifestId: number) => `${paths.manifest(manifestId)}?rates=edit`;
export const comparePath = (manifestId: number) => `${paths.manifest(manifestId)}?compare=carrier`;
