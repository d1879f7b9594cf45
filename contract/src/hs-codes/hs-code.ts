import { z } from 'zod';
import type { Returning } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';
import { hsCodeText } from './hs-code-text.ts';

export const hsCode = z.object({
  id: z.int(),
  /** null for a code of all agents. */
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  code: z.string(),
  description: z.string(),
  version,
}) satisfies Returning<HsCodeInput>;
export type HsCode = z.infer<typeof hsCode>;

export const hsCodeInput = z.object({
  agentId: id.nullish().transform((value) => value ?? null),
  code: hsCodeText.min(1, 'is required'),
  description: text(500),
});
export type HsCodeInput = z.output<typeof hsCodeInput>;

export const hsCodeUpdate = hsCodeInput.extend({ version: editedVersion }).loose();
export type HsCodeUpdate = z.output<typeof hsCodeUpdate>;

export const hsCodeSuggestion = z.object({
  code: z.string(),
  /** null for a remembered code that is in no table */
  description: z.string().nullable(),
  /** True for the code last used for goods with this description. */
  remembered: z.boolean(),
});
export type HsCodeSuggestion = z.infer<typeof hsCodeSuggestion>;

export const MAX_SUGGESTIONS = 10;
