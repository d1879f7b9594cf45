import { z } from 'zod';
import { expects } from '../shared/messages.ts';
import { email, text } from '../shared/text.ts';

export const agent = z.object({
  id: z.int(),
  name: z.string(),
  contactEmail: z.string(),
  /** Mailbox IDs and references of house bills begin with it. */
  agentCode: z.string(),
});
export type Agent = z.infer<typeof agent>;

const agentCode = z
  .string(expects('must be a text'))
  .trim()
  .min(1, { error: 'is required', abort: true })
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{1,5}$/, 'must be 2 to 6 letters or digits, beginning with a letter');

export const agentInput = z.object({ name: text(100), contactEmail: email, agentCode });
export type AgentInput = z.output<typeof agentInput>;

/** The agent as its list gave it is accepted too: the id must then be unchanged. */
export const agentUpdate = agentInput.extend({ id: z.unknown().optional() });
