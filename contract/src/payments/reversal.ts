import { z } from 'zod';
import { text } from '../shared/text.ts';

export const reversal = z.object({ reason: text(500) });
