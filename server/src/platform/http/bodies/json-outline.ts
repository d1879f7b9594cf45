import { AppError } from '../../errors/app-error.ts';
import type { JsonLimits } from './limits.ts';
import { nextTurn } from './next-turn.ts';

export type OutlinedList = { start: number; end: number; pieces: Buffer[] };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const BYTES_PER_TURN = 2 ** 20;

/**
 * Finds the lists of a JSON object and cuts each into pieces of whole elements. Throws TOO_COMPLEX before anything is parsed.
 * Does not validate the JSON; parsing the pieces does.
 */
export async function outlineOf(json: Buffer, limits: JsonLimits): Promise<OutlinedList[]> {
  const outline = new Outline(json, limits);
  for (let from = 0; from < json.length; from += BYTES_PER_TURN) {
    if (from > 0) await nextTurn();
    outline.scan(Math.min(from + BYTES_PER_TURN, json.length));
  }
  return outline.lists();
}

class Outline {
  readonly #json: Buffer;
  readonly #limits: JsonLimits;
  readonly #lists: OutlinedList[] = [];
  #list: OutlinedList | undefined;
  #at = 0;
  #depth = 0;
  #values = 1;
  #isText = false;
  #isObject = false;
  #pieceStart = 0;

  constructor(json: Buffer, limits: JsonLimits) {
    this.#json = json;
    this.#limits = limits;
  }

  scan(end: number): void {
    const json = this.#json;
    let [at, isText] = [this.#at, this.#isText];
    for (; at < end; at++) {
      const byte = json[at];
      if (isText) {
        if (byte === BACKSLASH) at++;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#open(byte, at);
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.#close(byte, at);
      else if (byte === COMMA) this.#comma(at);
    }
    [this.#at, this.#isText] = [at, isText];
  }

  lists(): OutlinedList[] {
    if (this.#depth !== 0 || this.#isText) throw new AppError('BAD_REQUEST');
    const inLists = this.#lists.reduce((sum, { start, end }) => sum + end - start, 0);
    if (this.#json.length - inLists > this.#limits.restBytes) throw new AppError('TOO_COMPLEX');
    return this.#lists;
  }

  #open(byte: number, at: number): void {
    this.#count();
    if (++this.#depth > this.#limits.depth) throw new AppError('TOO_COMPLEX');
    if (this.#depth === 1) this.#isObject = byte === OPEN_OBJECT;
    if (this.#depth !== 2 || !this.#isObject || byte !== OPEN_LIST) return;
    this.#list = { start: at, end: at, pieces: [] };
    this.#pieceStart = at + 1;
  }

  #close(byte: number, at: number): void {
    this.#depth--;
    if (this.#depth < 0) throw new AppError('BAD_REQUEST');
    if (this.#depth !== 1 || !this.#list) return;
    if (byte !== CLOSE_LIST) throw new AppError('BAD_REQUEST');
    this.#endPiece(this.#list, at);
    this.#lists.push({ ...this.#list, end: at + 1 });
    this.#list = undefined;
  }

  #comma(at: number): void {
    this.#count();
    if (this.#depth !== 2 || !this.#list) return;
    if (at - this.#pieceStart >= this.#limits.pieceBytes) this.#endPiece(this.#list, at);
  }

  #endPiece(list: OutlinedList, at: number): void {
    const piece = this.#json.subarray(this.#pieceStart, at);
    if (piece.length > this.#limits.pieceBytes + this.#limits.elementBytes) throw new AppError('TOO_COMPLEX');
    list.pieces.push(piece);
    this.#pieceStart = at + 1;
  }

  #count(): void {
    if (++this.#values > this.#limits.values) throw new AppError('TOO_COMPLEX');
  }
}
