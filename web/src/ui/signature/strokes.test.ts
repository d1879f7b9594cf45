import { expect, test } from 'vitest';
import { pathOf } from './strokes.ts';

const BOX = { width: 600, height: 200 };
const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) });

test('scales strokes to the box', () => {
  const strokes = [stroke([0, 0], [150, 50]), stroke([75, 25], [76, 26])];
  expect(pathOf(strokes, { width: 300, height: 100 }, BOX)).toBe('M0 0L300 100M150 50L152 52');
});

test('leaves out points that round to the same place', () => {
  expect(pathOf([stroke([10, 10], [10.2, 10.3], [20, 20])], BOX, BOX)).toBe('M10 10L20 20');
});

test('draws a dot as a line to its own start', () => {
  expect(pathOf([stroke([10, 10])], BOX, BOX)).toBe('M10 10L10 10');
});

test('keeps strokes that leave the pad inside the box', () => {
  expect(pathOf([stroke([-5, 20], [700, 300])], BOX, BOX)).toBe('M0 20L600 200');
});

test('the path is empty without a stroke', () => {
  expect(pathOf([], BOX, BOX)).toBe('');
});
