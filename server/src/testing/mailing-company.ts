import type { EmailState } from '@eport/contract/email/email-message.ts';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { startMailWorker } from '../modules/email/index.ts';
import type { MailServer } from './mail-server.ts';
import { PATIENCE } from './process.ts';
import type { TestApp } from './test-app.ts';

export const startTestWorker = (t: TestApp) =>
  startMailWorker(t, { sweepIntervalMs: 100, idleTimeoutMs: 50 });

export async function mailingCompany(t: TestApp, server: Pick<MailServer, 'settings'>) {
  const company = await t.build.company();
  const [staff, customer] = [await t.as(company.staff), await t.as(company.customer)];
  const settings = `/agent-settings/${company.agent.id}`;
  await staff.put(settings, server.settings);
  const messages = () =>
    t.db
      .selectFrom('email_messages')
      .selectAll()
      .select(({ selectFrom }) =>
        selectFrom('email_message_packages as mp')
          .whereRef('mp.message_id', '=', 'email_messages.id')
          .select(sql<number[]>`array_agg(mp.package_id order by mp.package_id)`.as('ids'))
          .as('package_ids'),
      )
      .where('agent_id', '=', company.agent.id)
      .orderBy('id')
      .execute();
  return {
    ...company,
    client: { staff, customer },
    settings,
    messages,
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
    async waitForAll(state: EmailState) {
      return vi.waitFor(async () => {
        const rows = await messages();
        expect(rows.map((row) => row.state)).toEqual(rows.map(() => state));
        return rows;
      }, PATIENCE);
    },
    retryNow: () =>
      t.db
        .updateTable('email_messages')
        .set({ next_attempt_at: new Date() })
        .where('agent_id', '=', company.agent.id)
        .execute(),
  };
}
