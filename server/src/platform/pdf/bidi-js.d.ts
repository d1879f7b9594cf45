/** The package's own types describe an ES module, but Node loads it as CommonJS. */
declare module 'bidi-js' {
  type EmbeddingLevels = { levels: Uint8Array };

  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    getReorderedIndices(text: string, embeddingLevels: EmbeddingLevels): number[];
    getMirroredCharacter(character: string): string | null;
  };
}
