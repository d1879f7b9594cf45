import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function listening() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
}

test('secrets are not written, at the top of what is logged and one level below', () => {
  const { lines, log } = listening();
  log.info({ smtpPassword: 'geheim', body: { password: 'geheim', token: 'geheim' } }, 'saved');
  expect(lines.join()).toContain('saved');
  expect(lines.join()).not.toContain('geheim');
});

test('the token of a link to a new password is not written with the address that was asked for', async () => {
  const { lines, log } = listening();
  const app = Fastify({ loggerInstance: log });
  app.get('/reset-password', async () => 'page');
  await app.inject('/reset-password?a=1&token=geheim&b=2');
  await app.close();
  expect(lines.join()).toContain('/reset-password?a=1&token=[redacted]&b=2');
  expect(lines.join()).not.toContain('geheim');
});
