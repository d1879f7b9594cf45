import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { handleError } from './error-handler.ts';

async function logOf(error: Error) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  app.setErrorHandler(handleError);
  app.get('/', async () => {
    throw error;
  });
  await app.inject('/');
  return lines.map((line) => JSON.parse(line));
}

test('logs a shed request as a warning without a stack', async () => {
  const [line, ...rest] = await logOf(new AppError('SERVER_BUSY'));
  expect(line).toMatchObject({ level: 40, code: 'SERVER_BUSY', msg: 'request shed' });
  expect(line).not.toHaveProperty('err');
  expect(rest).toEqual([]);
});

test('logs an unexpected error with its stack', async () => {
  const lines = await logOf(new Error('disk on fire'));
  expect(lines).toMatchObject([{ level: 50, msg: 'request failed', err: { message: 'disk on fire' } }]);
  expect(lines[0].err.stack).toContain('error-handler.test');
});
