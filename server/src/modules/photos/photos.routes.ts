import { photosApi } from '@eport/contract/photos/photos.api.ts';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { withReceivedFile } from '../documents/index.ts';
import { addPhoto, openPhoto, removePhoto } from './photos.service.ts';

const PICTURES = {
  types: ['image/jpeg', 'image/png'],
  extensions: ['jpg', 'jpeg', 'png'],
  refusal: 'UNSUPPORTED_PHOTO',
} as const;

export function photosRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, photosApi.add, ({ actor, params, query, request }) =>
    withReceivedFile(
      context,
      request,
      (file) => addPhoto(context, actor, { ...params, ...query }, file),
      PICTURES,
    ),
  );
  route(app, context, photosApi.remove, async ({ actor, params }) => {
    await removePhoto(context, actor, params);
    return undefined;
  });
  route(app, context, photosApi.get, async ({ actor, params, reply }) =>
    sendAttachment(reply, await openPhoto(context, actor, params)),
  );
}
