import { isWholeJpeg } from './whole-jpeg.ts';
import { isWholePdf } from './whole-pdf.ts';
import { isWholePng } from './whole-png.ts';

const CHECKS: Record<string, (file: Blob) => Promise<boolean>> = {
  'application/pdf': isWholePdf,
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
};

/** Whether a file of a known type is complete, so that viewers can open it. */
export async function isWholeFile(type: string, file: Blob): Promise<boolean> {
  const check = CHECKS[type];
  return check !== undefined && (await check(file));
}
