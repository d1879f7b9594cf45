import { createHash } from 'node:crypto';
import { LOGO_LIMIT } from '@eport/contract/agents/agent.ts';
import { imageSize } from 'image-size';
import { PNG } from 'pngjs';
import { AppError } from '../../platform/errors/app-error.ts';

type Picture = { contentType: string; content: Buffer };

/** Offset of the interlace method in a PNG (ISO/IEC 15948, 11.2.2). */
const INTERLACE_METHOD = 28;
const NOT_INTERLACED = 0;

/**
 * Returns the size and hash of a logo that is within the limits. Throws for a broken or interlaced PNG: the PDF library throws
 * outside any handler on a broken one, and decompresses an interlaced one without a limit.
 */
export function checkLogo({ contentType, content }: Picture) {
  const size = sizeOf(content);
  const { bytes, pixels } = LOGO_LIMIT;
  if (content.length > bytes || size.width > pixels || size.height > pixels) {
    const found = `${Math.ceil(content.length / 1024)} KB, ${size.width} × ${size.height} pixels`;
    throw new AppError('LOGO_TOO_LARGE', { found });
  }
  if (contentType === 'image/png' && !isSupportedPng(content)) throw new AppError('LOGO_UNREADABLE');
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
    // Throws below, as for a picture without a size.
  }
  throw new AppError('LOGO_UNREADABLE');
}

function isSupportedPng(content: Buffer): boolean {
  if (content[INTERLACE_METHOD] !== NOT_INTERLACED) return false;
  try {
    PNG.sync.read(content);
    return true;
  } catch {
    return false;
  }
}
