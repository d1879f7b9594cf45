import { createHash, type Hash } from 'node:crypto';

const groupOf = (part: string) =>
  part.startsWith('documents/') ? 'documents' : part.replace(/\/[^/]*$/, '');

/** Hashes the content of parts while it passes. `results` has one SHA-256 per table and one for all documents. */
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
