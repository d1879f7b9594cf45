import { paths } from '../../lib/paths.ts';

/** The manifest's page with one of its dialogs open. */
export const ratesPath = (manifestId: number) => `${paths.manifest(manifestId)}?rates=edit`;
export const comparePath = (manifestId: number) => `${paths.manifest(manifestId)}?compare=carrier`;
