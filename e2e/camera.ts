import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barcodeWidths } from '../server/src/platform/pdf/barcode.ts';
import { newCode } from './scanner.ts';
import { test as base } from './test.ts';

export const PICTURE = { width: 1920, height: 1440 };
/** Low, to spare a busy machine. */
const FRAMES_PER_SECOND = 5;

/** Values of the YUV color model: two of luma, then the chroma of gray. */
const [WHITE, BLACK, COLORLESS] = [235, 16, 128];

/** Starts a browser whose camera shows a barcode. */
export const test = base.extend<object, { shownCode: string }>({
  shownCode: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      await use(newCode());
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, shownCode }, use) => {
      const video = join(tmpdir(), `eport-camera-${process.pid}.y4m`);
      await writeVideo(video, shownCode);
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${video}`,
        ],
      });
      await rm(video);
    },
    { scope: 'worker' },
  ],
});

/** Writes a video of a single frame, which Chromium repeats. */
async function writeVideo(path: string, code: string): Promise<void> {
  const { width, height } = PICTURE;
  const margin = Buffer.alloc((width * height) / 4, WHITE);
  const file = await open(path, 'w');
  await file.write(`YUV4MPEG2 W${width} H${height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\nFRAME\n`);
  await file.write(margin);
  const line = barcodeLine(code, width);
  await file.write(Buffer.concat(Array.from({ length: height / 2 }, () => line)));
  await file.write(margin);
  await file.write(Buffer.alloc((width * height) / 2, COLORLESS));
  await file.close();
}

function barcodeLine(code: string, width: number): Buffer {
  const bars = barcodeWidths(code);
  const modules = bars.reduce((sum, bar) => sum + bar, 0);
  const module = Math.floor((0.8 * width) / modules);
  const line = Buffer.alloc(width, WHITE);
  let left = Math.floor((width - modules * module) / 2);
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) line.fill(BLACK, left, left + bar * module);
    left += bar * module;
  }
  return line;
}
