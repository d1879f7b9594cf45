import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { drawLine, drawText, newPdf, prepareFonts } from './typeset.ts';

const emptyDocument = () => newPdf({ info: {} });

test('draws any name', async () => {
  const doc = emptyDocument();
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(name, async (text) => {
      await prepareFonts(text);
      drawText(doc, text, { size: 10 }, { x: 50, y: 50, width: 200 });
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ'],
  ['Chinese', '王小明'],
  ['Japanese', '山田はなこ'],
  ['Korean', '김철수'],
  ['Thai', 'สมชาย'],
])('draws a name in %s as selectable text', async (_script, name) => {
  const doc = emptyDocument();
  await prepareFonts(name);
  drawLine(doc, name, { size: 10 }, { x: 50, y: 50 });
  doc.end();
  expect(
    pdfText(await buffer(doc))
      .flat()
      .join(''),
  ).toBe(name);
});
