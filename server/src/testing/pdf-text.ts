import { inflateSync } from 'node:zlib';

type Objects = Map<string, string>;

/** Returns the texts of each page. Supports only what our PDF writer produces. */
export function pdfText(pdf: Buffer): string[][] {
  const objects = readObjects(pdf.toString('latin1'));
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => piecesOf(page, objects));
}

function readObjects(source: string): Objects {
  const found = source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, body]));
}

function streamOf(body: string): string {
  const packed = body.slice(body.indexOf('stream\n') + 'stream\n'.length, body.lastIndexOf('\nendstream'));
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

function referencedObject(objects: Objects, body: string, key: string): string {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '';
  return objects.get(id) ?? '';
}

function piecesOf(page: string, objects: Objects): string[] {
  const fonts = charactersByFont(referencedObject(objects, page, 'Resources'), objects);
  const shown = streamOf(referencedObject(objects, page, 'Contents')).matchAll(
    /\/(F\d+) [\d.]+ Tf\n(?:.*\n)*?\[(.*)\] TJ/g,
  );
  return [...shown].map(([, font = '', glyphs = '']) =>
    [...glyphs.matchAll(/<([0-9a-f]*)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '�')
      .join(''),
  );
}

function charactersByFont(resources: string, objects: Objects): Map<string, string[]> {
  const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    fonts.map(([, name = '', id = '']) => {
      const map = streamOf(referencedObject(objects, objects.get(id) ?? '', 'ToUnicode'));
      const lists = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]/g)].map(([, list = '']) => list);
      return [name, lists.flatMap((list) => [...list.matchAll(/<([0-9a-f ]*)>/g)]).map(charactersOf)];
    }),
  );
}

const charactersOf = ([, hex = '']: RegExpMatchArray) =>
  (hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
