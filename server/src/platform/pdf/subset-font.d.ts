declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: { targetFormat: 'truetype'; keepAllGlyphs: true; variationAxes?: { wght: number } },
  ): Promise<Buffer>;
}
