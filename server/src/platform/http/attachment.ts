import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

export type Attachment = {
  fileName: string;
  contentType: string;
  sizeBytes: number;
  content: Readable | Buffer;
};

export function sendAttachment(reply: FastifyReply, attachment: Attachment): FastifyReply {
  return send(reply, 'attachment', attachment);
}

/** Gives the file an opaque origin. Scripts are allowed because Chromium's PDF viewer is a script in that sandbox. */
const SHOWN_POLICY = [
  "default-src 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts allow-downloads allow-modals',
].join('; ');

export function sendInline(reply: FastifyReply, attachment: Attachment): FastifyReply {
  return send(reply.header('Content-Security-Policy', SHOWN_POLICY), 'inline', attachment);
}

function send(reply: FastifyReply, disposition: 'attachment' | 'inline', attachment: Attachment) {
  return reply
    .header('Content-Disposition', create(attachment.fileName, { type: disposition }))
    .header('Content-Length', attachment.sizeBytes)
    .type(attachment.contentType)
    .send(attachment.content);
}
