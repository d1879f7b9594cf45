import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PNG } from 'pngjs';
import { ready } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export type Picture = { width: number; height: number; data: Uint8Array };

const DPI = 203;
/** 4 × 6 inches. */
const LABEL = { widthMm: 101.6, heightMm: 152.4, dotsPerMm: 8 };

// Loaded once: compiling these costs more than reading a picture.
const pdfium = await PDFiumLibrary.init();
const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

export async function picturesOfPdf(pdf: Uint8Array): Promise<Picture[]> {
  const document = await pdfium.loadDocument(pdf);
  const pictures: Picture[] = [];
  for (const page of document.pages())
    pictures.push(await page.render({ scale: DPI / 72, render: 'bitmap' }));
  document.destroy();
  return pictures;
}

export async function picturesOfZpl(zpl: string): Promise<Picture[]> {
  const { api } = await ready;
  const images = await api.zplToBase64MultipleAsync(zpl, LABEL.widthMm, LABEL.heightMm, LABEL.dotsPerMm);
  return images.map((image) => PNG.sync.read(Buffer.from(image, 'base64')));
}

export async function barcodesIn({ data, width, height }: Picture): Promise<string[]> {
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const found = await readBarcodes(image as ImageData, { formats: ['Code128'], tryHarder: true });
  return found
    .sort((one, other) => one.position.topLeft.y - other.position.topLeft.y)
    .map(({ text }) => text);
}
