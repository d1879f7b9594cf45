import { expect, test } from 'vitest';
import { emailsOffNotice } from './emails-off-notice.ts';

const on = (name: string) => ({ name, sendsMail: true });
const off = (name: string) => ({ name, sendsMail: false });

test.each([
  [[on('Island')], null],
  [[on('Island'), on('Reef')], null],
  [[off('Island')], /^Your forwarder is not sending emails at the moment\./],
  [[off('Island'), off('Reef')], /^Your forwarders are not sending emails at the moment\./],
  [
    [on('Island'), off('Reef')],
    /^Reef is not sending emails at the moment\. Your choices apply to your other/,
  ],
  [[off('Island'), on('Reef'), off('Palm')], /^Island and Palm are not sending emails at the moment\./],
])('returns the notice for %j', (senders, text) => {
  if (text === null) expect(emailsOffNotice(senders)).toBeNull();
  else expect(emailsOffNotice(senders)).toMatch(text);
});
