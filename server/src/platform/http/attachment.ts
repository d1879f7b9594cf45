import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type Attachment = {
  fileName: string;
  contentType: string;
  sizeBytes: number;
  content: Readable | Buffer;
};

/** A file to be saved, never shown: with the API's headers no browser runs or renders it, whatever it contains. */
export function sendAttachment(reply: FastifyReply, attachment: Attachment): FastifyReply {
  return reply
    .header('Content-Disposition', contentDisposition(attachment.fileName))
    .header('Content-Length', attachment.sizeBytes)
    .type(attachment.contentType)
    .send(attachment.content);
}

/** RFC 6266: the name in UTF-8 (RFC 5987), and one of plain characters for what does not read that. */
function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
