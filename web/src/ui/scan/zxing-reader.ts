import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** In pixels. Wider pictures take longer and are read no better. */
const MAX_WIDTH = 1280;

/** Returns a barcode reader. Loads its WebAssembly file from this server; the library's default is another host. */
export async function zxingReader() {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video: HTMLVideoElement): Promise<string | null> => {
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
      maxNumberOfSymbols: 1,
    });
    return found[0]?.text ?? null;
  };
}
