import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { callFile, type Options } from './client.ts';
import type { InputArgs } from './request.ts';

/** Shows a file, fetched with the session's token, in a tab of its own. */
export async function openFile<E extends Endpoint>(entry: E, ...args: InputArgs<E, Options>) {
  // Opened within the click: a browser blocks what opens later, when the file has come.
  const tab = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await callFile(entry, ...args));
    if (tab) tab.location.href = address;
    // Long enough for the tab to have read it.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
