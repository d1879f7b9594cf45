import { Client } from 'pg';

/** A statement that has come so often will come again. */
const USES_BEFORE = 5;
/** Each connection keeps the plans of all of them; texts that vary with the number of their rows must not fill its memory. */
const MOST_STATEMENTS = 200;
const LONGEST_TEXT = 6_000;
/** One statement, and of those that are planned. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Prepares what is asked again and again, so that PostgreSQL parses a statement once for each connection and plans it anew only
 * while plans for the values at hand are cheaper than one for all. Nothing else changes.
 */
export class PreparingClient extends Client {
  // The overloads of `query` cannot be written in one signature: what is not prepared is passed on as it came.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const config = name === undefined ? args : [{ name, text, values }, ...(callback ? [callback] : [])];
    // As above.
    return Reflect.apply(super.query, this, config) as never;
  }
}

/** The name that `text` is prepared under, once it has come often enough. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS || text.length > LONGEST_TEXT) return known;
  if (!PLANNED.test(text)) return undefined;
  const used = (uses.get(text) ?? 0) + 1;
  uses.set(text, used);
  if (used < USES_BEFORE) {
    if (uses.size > 10 * MOST_STATEMENTS) uses.clear();
    return undefined;
  }
  uses.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
