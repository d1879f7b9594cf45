import type { Endpoint, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { ApiError } from './api-error.ts';
import { authorization, parseResponse, toApiError, tokenFor } from './client.ts';
import { type InputArgs, urlOf } from './request.ts';

type Upload = { file: File; onProgress?: (percent: number) => void; signal?: AbortSignal };

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
export async function upload<E extends Endpoint>(
  entry: E,
  { file, onProgress, signal }: Upload,
  ...[input]: InputArgs<E>
): Promise<ResponseOf<E>> {
  const token = tokenFor(entry);
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(entry.method, urlOf(entry, input));
    for (const [name, value] of Object.entries(authorization(token))) request.setRequestHeader(name, value);
    const stall = stallTimer(() => request.abort());
    request.upload.onprogress = ({ loaded, total }) => {
      stall.restart();
      if (total > 0) onProgress?.(Math.round((loaded / total) * 100));
    };
    request.onerror = () => reject(new ApiError(0, 'UNREACHABLE'));
    request.onabort = () => reject(signal?.reason ?? new ApiError(0, 'UNREACHABLE'));
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 200 || status >= 300) return reject(toApiError(status, responseText, token));
      try {
        resolve(parseResponse(status, responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onloadend = stall.stop;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
    // A signal that was aborted before fires no event.
    if (signal?.aborted) request.abort();
  });
}

const STALL_MS = 120_000;

function stallTimer(onStall: () => void) {
  let timer = setTimeout(onStall, STALL_MS);
  return {
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(onStall, STALL_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
