import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// The session reads the storage as soon as it is imported.
const { storage } = await vi.hoisted(async () => {
  const { memoryStorage } = await import('../../testing/memory-storage.ts');
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return { storage };
});

import { endSession, startSession } from '../../lib/session/session.ts';
import { keptFiles } from '../../lib/waiting/kept-files.ts';
import { createKeptList } from '../../lib/waiting/kept-list.ts';
import { tokenOf } from '../../testing/token.ts';
import { photoQueue } from './photo-queue.ts';

const uploads: string[] = [];
class Uploads {
  upload = {};
  open = (_method: string, url: string) => void uploads.push(url);
  setRequestHeader() {}
  abort() {}
  send() {}
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Uploads);
  startSession(tokenOf(901));
});
// Test files share their process, so no other may have a queue of this user.
afterAll(() => {
  endSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('keeps a waiting photo if another user signs in while the picture is read', async () => {
  const body = { packageId: 7, code: '1Z', warehouseId: null, file: 'a' };
  createKeptList('send:photos:901').add({ key: 'k', body, problem: null });
  vi.spyOn(keptFiles, 'read').mockImplementation(async () => {
    storage.setItem('eport_token', tokenOf(902));
    return new File(['x'], 'a.jpg');
  });
  const { queue } = photoQueue(901);
  // The stubbed upload never ends, so this would time out if the photo were sent.
  await queue.sendAll();
  expect(uploads).toEqual([]);
  expect(queue.store.get().waiting).toMatchObject([{ body, problem: null }]);
});
