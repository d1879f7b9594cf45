import { z } from 'zod';
import { expects } from './text.ts';

export const choice = <const T extends readonly string[]>(words: T) =>
  z.enum(words, expects(`must be one of ${words.join(', ')}`));

export const choiceFilter = <const T extends string>(words: readonly T[]) => {
  const message = `must be one or more of ${words.join(', ')}, separated by commas`;
  const isWord = (part: string): part is T => words.some((word) => word === part);
  return z
    .string(message)
    .optional()
    .transform((value, context) => {
      if (!value) return undefined;
      const parts = value.split(',').map((part) => part.trim());
      if (parts.every(isWord)) return [...new Set(parts)];
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
};
