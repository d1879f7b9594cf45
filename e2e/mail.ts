import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { emailApi } from '@eport/contract/email/email.api.ts';
import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../server/src/testing/mail-server.ts';
import type { Api } from './api-client.ts';
import { ACCOUNTS, test as base } from './test.ts';

type Fixtures = {
  /** A real SMTP server in the test process, without TLS since the application does not trust its certificate. */
  mailServer: MailServer;
  /** Lets an agent send emails through `mailServer` and returns the agent's ID. */
  mailsOf: (agentName: string) => Promise<number>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  mailServer: async ({}, use) => {
    const server = await startMailServer({}, { encryption: 'none' });
    await use(server);
    await server.stop();
  },
  mailsOf: async ({ apiAs, mailServer }, use) => {
    const admin = await apiAs(ACCOUNTS.admin);
    const changed: number[] = [];
    await use(async (agentName) => {
      const id = await agentIdOf(admin, agentName);
      changed.push(id);
      await admin(emailApi.updateSettings, { params: { id }, body: mailServer.settings });
      return id;
    });
    for (const id of changed) await turnOff(admin, id);
  },
});

export async function agentIdOf(admin: Api, name: string) {
  const agents = await admin(agentsApi.list);
  const id = agents.find((agent) => agent.name === name)?.id;
  if (!id) throw new Error(`The demo has no agent ${name}.`);
  return id;
}

export const turnOff = (admin: Api, id: number) =>
  admin(emailApi.updateSettings, { params: { id }, body: { emailNotificationsEnabled: false } });

export const EMAIL_PAGE = '/admin/settings/email';
export const enable = (page: Page) => page.getByLabel('Enable Email Notifications');
export const testConnection = (page: Page) => page.getByRole('button', { name: 'Test Connection' });
export const saveSettings = (page: Page) => page.getByRole('button', { name: 'Save Settings' });

export async function pickAgent(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}
