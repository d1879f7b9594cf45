import { type HsCodeSuggestion, MAX_SUGGESTIONS } from '@eport/contract/hs-codes/hs-code.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findCodesLike, findManifestAgent, findRemembered } from './suggestions.queries.ts';

type Query = { description: string | null; words: string | undefined };

/**
 * Suggests first the code last used for the description, unless the user typed something it does not begin with; then codes that match
 * all of the user's words or, if there are none, any words of the description.
 */
export async function suggestHsCodes(
  { db }: Context,
  actor: Actor,
  manifestId: number,
  { description, words }: Query,
): Promise<HsCodeSuggestion[]> {
  const manifest = await findManifestAgent(db, { scope: scopeOf(actor), id: manifestId });
  if (!manifest) throw notFound('MANIFEST_NOT_FOUND');
  const agentId = manifest.agent_id;
  const remembered = description ? await findRemembered(db, agentId, description) : undefined;
  const isWanted = !words || remembered?.code.startsWith(digitsOf(words));
  const first = remembered && isWanted ? [{ ...remembered, remembered: true }] : [];
  const patterns = words ? patternsOf(words, 1) : patternsOf(description ?? '', MIN_WORD_LENGTH);
  if (patterns.length === 0) return first;
  const found = await findCodesLike(db, {
    agentId,
    patterns,
    mustMatchAll: words !== undefined,
    limit: MAX_SUGGESTIONS,
  });
  const others = found.filter(({ code }) => code !== first[0]?.code);
  return [...first, ...others.map((each) => ({ ...each, remembered: false }))].slice(0, MAX_SUGGESTIONS);
}

const digitsOf = (text: string) => text.replace(/[.\s]/g, '');

/** Shorter words, such as "of" and "for", say nothing about goods. */
const MIN_WORD_LENGTH = 4;
const MAX_WORDS = 8;

/** Drops the plural, since a tariff says "Footwear with soles of leather" for leather shoes. */
const patternsOf = (text: string, minLength: number): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [])]
    .map((word) => (/^[\d.]+$/.test(word) ? digitsOf(word) : word))
    .filter((word) => word.length >= minLength)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.length > MIN_WORD_LENGTH ? word.replace(/s$/, '') : word}%`);
