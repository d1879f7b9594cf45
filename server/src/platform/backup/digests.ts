import { createHash, type Hash } from 'node:crypto';

const groupOf = (part: string) =>
  part.startsWith('documents/') ? 'documents' : part.replace(/\/[^/]*$/, '');

/**
 * Hashes names, sizes and content of parts while they pass. `results` has a SHA-256 of the manifest, of each table and of all documents
 * together.
 */
export function createDigests() {
  const hashes = new Map<string, Hash>();
  return {
    async *hashing(name: string, size: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const group = groupOf(name);
      const hash = hashes.get(group) ?? createHash('sha256');
      hashes.set(group, hash);
      hash.update(`${name}\n${size}\n`);
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    },
    results: () =>
      Object.fromEntries([...hashes].map(([group, hash]) => [group, hash.copy().digest('hex')] as const)),
  };
}
