import { PNG } from 'pngjs';

const [WIDTH, HEIGHT] = [320, 240];
type Color = readonly [red: number, green: number, blue: number];

const FLOOR: Color = [150, 156, 163];
const CARTONS: readonly Color[] = [
  [193, 154, 107],
  [205, 170, 125],
  [176, 137, 92],
];
const TAPE: Color = [222, 205, 170];
const LABEL: Color = [250, 250, 248];

/** Draws a taped carton with a label as a PNG. The seed selects the color of the carton. */
export function photoFile(seed: number): Buffer {
  const image = new PNG({ width: WIDTH, height: HEIGHT });
  const carton = CARTONS[seed % CARTONS.length] ?? FLOOR;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) image.data.set([...colorAt(x, y, carton), 255], (y * WIDTH + x) * 4);
  }
  return PNG.sync.write(image);
}

function colorAt(x: number, y: number, carton: Color): Color {
  if (x < 50 || x > 270 || y < 40 || y > 210) return FLOOR;
  if (x > 180 && x < 250 && y > 120 && y < 180) return LABEL;
  if (x > 145 && x < 175) return TAPE;
  return carton;
}
