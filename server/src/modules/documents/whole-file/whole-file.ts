import { isWholeJpeg } from './whole-jpeg.ts';
import { isWholePdf } from './whole-pdf.ts';
import { isWholePng } from './whole-png.ts';

const JUDGES: Record<string, (file: Blob) => Promise<boolean>> = {
  'application/pdf': isWholePdf,
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
};

export async function isWhole(type: string, file: Blob): Promise<boolean> {
  const judge = JUDGES[type];
  return judge !== undefined && (await judge(file));
}
