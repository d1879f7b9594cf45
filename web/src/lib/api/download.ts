import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { callFile, type Options } from './client.ts';
import type { InputArgs } from './request.ts';

export async function download<E extends Endpoint>(entry: E, name: string, ...args: InputArgs<E, Options>) {
  saveFile(await callFile(entry, ...args), name);
}

export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the blob asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
