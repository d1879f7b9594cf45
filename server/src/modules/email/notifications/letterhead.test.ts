import type { EmailPreview } from '@eport/contract/email/email-message.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROFILE } from '../../../testing/agent-profile.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../../testing/mailing-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' });
});
afterAll(async () => {
  await t.stop();
  await server.stop();
});

async function withProfile(profile: object) {
  const company = await mailingCompany(t, server);
  const { agent } = company;
  const input = { name: agent.name, contactEmail: agent.contact_email, agentCode: agent.agent_code };
  const admin = await t.as(await t.build.admin());
  expect((await admin.put(`/admin/agents/${agent.id}`, { ...input, ...profile })).status).toBe(200);
  return company;
}

test('ends emails with the agent’s contact details, in text and in HTML', async () => {
  const company = await withProfile(PROFILE);
  await company.log();
  const worker = await startTestWorker(t);
  await company.waitForAll('SENT');
  await worker.stop();
  const [email] = server.mails;
  expect(email?.text).toContain(
    [
      company.agent.name,
      '12 Spry Street, Second floor, Bridgetown, Saint Michael BB11000, Barbados',
      'Mon–Fri 8:00–16:30',
      'Sat 9:00–13:00',
      '+1 (246) 555-0100',
      company.agent.contact_email,
      'https://www.islandfreight.example',
    ].join('\n'),
  );
  for (const piece of [
    '12 Spry Street, Second floor, Bridgetown, Saint Michael BB11000, Barbados<br>',
    'Mon–Fri 8:00–16:30<br>Sat 9:00–13:00<br>',
    '<a href="tel:+12465550100"',
    `<a href="mailto:${company.agent.contact_email}"`,
    '<a href="https://www.islandfreight.example"',
  ])
    expect(email?.html).toContain(piece);
  expect(email?.html).not.toContain('<img');
  expect(email?.text + String(email?.html)).not.toContain(PROFILE.taxNumber);
});

test('leaves no empty lines for an agent without a profile', async () => {
  const { client, settings, agent } = await withProfile({});
  const { body } = await client.staff.get<EmailPreview[]>(`${settings}/previews`);
  const [preview] = body;
  expect(preview?.text).toContain(`\n\n${agent.name}\n${agent.contact_email}\n\nChoose which`);
  expect(preview?.html).not.toContain('<br><br>');
});

test('escapes the agent’s profile in HTML', async () => {
  const evil = '<script>alert(1)</script>';
  const { client, settings } = await withProfile({
    addressLine1: evil,
    openingHours: `${evil}\n"quoted"`,
    website: 'https://a.example/"onclick=x',
  });
  const { body } = await client.staff.get<EmailPreview[]>(`${settings}/previews`);
  for (const { html } of body) {
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;quoted&quot;');
    expect(html).not.toContain('"onclick');
  }
});
