import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { RequestLog } from '../performance/request-log.ts';
import { createLog } from './log.ts';

function createRecordedLog(level: 'info' | 'warn' = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}

test('redacts secrets at the top level and one level below', () => {
  const { lines, log } = createRecordedLog();
  log.info(
    { smtpPassword: 'confidential', body: { password: 'confidential', token: 'confidential' } },
    'saved',
  );
  expect(lines.join()).toContain('saved');
  expect(lines.join()).not.toContain('confidential');
});

test('redacts the token of a password reset link in the URL', async () => {
  const { lines, log } = createRecordedLog();
  const app = Fastify({ loggerInstance: log });
  app.get('/reset-password', async () => 'page');
  await app.inject('/reset-password?a=1&token=confidential&b=2');
  await app.close();
  expect(lines.join()).toContain('/reset-password?a=1&token=[redacted]&b=2');
  expect(lines.join()).not.toContain('confidential');
});

test('logs the request and user of a call, and nothing below the level', async () => {
  const { lines, log } = createRecordedLog('warn');
  const app = Fastify({
    loggerInstance: log,
    childLoggerFactory: (parent, bindings, options) => new RequestLog(parent, bindings, options),
    genReqId: () => 'one',
  });
  app.get('/', async (request) => {
    request.log.setBindings({ userId: 7 });
    request.log.error({ password: 'confidential' }, 'request failed');
    request.log.child({ part: 'mail' }).warn('slow');
  });
  await app.inject('/');
  await app.close();
  const [failed, slow, ...others] = lines.map((line) => JSON.parse(line));
  expect(failed).toMatchObject({ reqId: 'one', userId: 7, msg: 'request failed', password: '[redacted]' });
  expect(slow).toMatchObject({ reqId: 'one', userId: 7, part: 'mail', msg: 'slow' });
  expect(others).toEqual([]);
});
