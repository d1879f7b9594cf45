import type { Endpoint, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { currentToken } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { authorization, refusal } from './client.ts';
import { type InputArgs, urlOf } from './request.ts';

type Upload = { file: File; onProgress?: (percent: number) => void; signal?: AbortSignal };

/** Sends one file in the multipart field `file`. By XMLHttpRequest: fetch cannot tell how much has been sent. */
export function upload<E extends Endpoint>(
  entry: E,
  { file, onProgress, signal }: Upload,
  ...[input]: InputArgs<E>
): Promise<ResponseOf<E>> {
  const token = currentToken();
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(entry.method, urlOf(entry, input));
    for (const [name, value] of Object.entries(authorization(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100));
    request.onerror = () => reject(new ApiError(0, 'UNREACHABLE'));
    request.onabort = () => reject(signal?.reason ?? new ApiError(0, 'UNREACHABLE'));
    request.onload = () => {
      if (request.status >= 400) return reject(refusal(request.status, request.responseText, token));
      resolve(JSON.parse(request.responseText));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
