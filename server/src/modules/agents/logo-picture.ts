import { createHash } from 'node:crypto';
import { LOGO_LIMIT } from '@eport/contract/agents/agent.ts';
import { imageSize } from 'image-size';
import { PNG } from 'pngjs';
import { AppError } from '../../platform/errors/app-error.ts';

type File = { contentType: string; content: Buffer };

/** Offset of the interlace method in a PNG (ISO/IEC 15948, 11.2.2): 1 means Adam7. */
const INTERLACE_METHOD = 28;

/** The PDF library throws outside any handler on a broken PNG; interlaced ones decompress without a limit. */
export function readPicture({ contentType, content }: File) {
  const size = sizeOf(content);
  const [kilobytes, limit] = [Math.ceil(content.length / 1024), LOGO_LIMIT.pixels];
  if (content.length > LOGO_LIMIT.bytes || size.width > limit || size.height > limit) {
    const found = `${kilobytes} KB, ${size.width} × ${size.height} pixels`;
    throw new AppError('LOGO_TOO_LARGE', { found });
  }
  if (contentType === 'image/png' && !isWholePng(content)) throw new AppError('LOGO_UNREADABLE');
  return {
    content_hash: createHash('sha256').update(content).digest('hex'),
    content_type: contentType,
    size_bytes: content.length,
    ...size,
  };
}

function sizeOf(content: Buffer): { width: number; height: number } {
  try {
    const { width, height } = imageSize(content);
    if (width > 0 && height > 0) return { width, height };
  } catch {
    // Reported below, as for a picture without a size.
  }
  throw new AppError('LOGO_UNREADABLE');
}

function isWholePng(content: Buffer): boolean {
  if (content[INTERLACE_METHOD] !== 0) return false;
  try {
    PNG.sync.read(content);
    return true;
  } catch {
    return false;
  }
}
