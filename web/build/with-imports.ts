import type { Rolldown } from 'vite';

export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'facadeModuleId' | 'isEntry'>;

/** Returns the file names of the wanted chunks and of everything that they import statically. */
export function withImports(chunks: readonly Chunk[], isWanted: (chunk: Chunk) => boolean): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) add(imported);
    }
  };
  chunks.filter(isWanted).forEach(add);
  return found;
}
