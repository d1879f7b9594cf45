import { AppError } from '../../errors/app-error.ts';
import { type OutlinedList, outlineOf } from './json-outline.ts';
import { JSON_LIMITS } from './limits.ts';
import { nextTurn } from './next-turn.ts';

type Parse = (text: string) => unknown;

/** Parses long lists in pieces, to keep the event loop free. `parse` must throw for invalid JSON. */
export async function parseInPieces(json: Buffer, parse: Parse, limits = JSON_LIMITS): Promise<unknown> {
  const outline = await outlineOf(json, limits);
  const lists: unknown[][] = [];
  for (const { pieces } of outline) lists.push(await parseList(pieces, parse));
  const whole = parse(withoutLists(json, outline));
  if (!isRecord(whole)) return whole;
  for (const [key, value] of Object.entries(whole)) {
    // Each list was replaced by a list with its number, and the rest has no other lists.
    if (Array.isArray(value)) whole[key] = lists[Number(value[0])];
  }
  return whole;
}

async function parseList(pieces: Buffer[], parse: Parse): Promise<unknown[]> {
  const elements: unknown[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await nextTurn();
    const parsed = parse(`[${piece.toString('utf8')}]`);
    if (!Array.isArray(parsed)) throw new AppError('BAD_REQUEST');
    if (parsed.length === 0 && pieces.length > 1) throw new AppError('BAD_REQUEST');
    for (const element of parsed) elements.push(element);
  }
  return elements;
}

function withoutLists(json: Buffer, outline: OutlinedList[]): string {
  const texts: string[] = [];
  let from = 0;
  for (const [number, { start, end }] of outline.entries()) {
    texts.push(json.toString('utf8', from, start), `[${number}]`);
    from = end;
  }
  texts.push(json.toString('utf8', from));
  return texts.join('');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
