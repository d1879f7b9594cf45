import { setTimeout as sleep } from 'node:timers/promises';
import type { EmailState } from '@eport/contract/email/email-message.ts';
import { startMailWorker } from '../modules/email/index.ts';
import type { MailServer } from './mail-server.ts';
import type { TestApp } from './test-app.ts';

/** Sends quickly what is to be tried again, and leaves no connection lying about. */
export const startTestWorker = (t: TestApp) => startMailWorker(t, { sweepMs: 100, lingerMs: 50 });

/** A company whose agent sends mail through this server. */
export async function mailingCompany(t: TestApp, server: Pick<MailServer, 'settings'>) {
  const company = await t.build.company();
  const [staff, customer] = [await t.as(company.staff), await t.as(company.customer)];
  const settings = `/agent-settings/${company.agent.id}`;
  await staff.put(settings, server.settings);
  const messages = () =>
    t.db
      .selectFrom('email_messages')
      .selectAll()
      .where('agent_id', '=', company.agent.id)
      .orderBy('id')
      .execute();
  return {
    ...company,
    client: { staff, customer },
    settings,
    messages,
    /** Logs a package for the customer and answers its id. */
    async log(values: object = {}) {
      const { body } = await staff.post<{ id: number }>('/packages', {
        userId: company.customer.id,
        recipientName: 'Ann Example',
        recipientAddress: '1 Bay Street',
        warehouseId: company.warehouse.id,
        description: 'Running shoes',
        senderName: 'Bright Shoes Inc',
        senderAddress: '12 NW 25 St, Miami',
        weight: 2,
        length: 3,
        width: 4,
        height: 5,
        ...values,
      });
      return body.id;
    },
    /** Waits until no message is in another state. */
    async untilAll(state: EmailState) {
      for (let waited = 0; waited < 10_000; waited += 20) {
        const rows = await messages();
        if (rows.every((row) => row.state === state)) return rows;
        await sleep(20);
      }
      throw new Error(`Not all messages became ${state}: ${JSON.stringify(await messages())}`);
    },
    /** As if the pause before the next attempt were over. */
    hurry: () =>
      t.db
        .updateTable('email_messages')
        .set({ next_attempt_at: new Date() })
        .where('agent_id', '=', company.agent.id)
        .execute(),
  };
}
