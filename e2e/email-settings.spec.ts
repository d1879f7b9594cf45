import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Locator } from '@playwright/test';
import type { Api } from './api-client.ts';
import { beginShipment, logPackage, placesOf } from './builders.ts';
import { answerDialog, confirm, expectNotice, LEAVE } from './feedback.ts';
import {
  agentIdOf,
  EMAIL_PAGE,
  enable,
  pickAgent,
  saveSettings,
  test,
  testConnection,
  turnOff,
} from './mail.ts';
import { ACCOUNTS, expect, expectGoodScreen } from './test.ts';

// Serial: all tests toggle the notifications of the same agent.
test.describe.configure({ mode: 'default' });

const AGENT = 'Caribe Cargo Lines';
const HOME = { warehouse: 'Houston Gulf', country: 'Jamaica' };

const sendAgain = (to: string) => `This message was already sent. Send it to ${to} again?`;

const packageFor = async (admin: Api, userId: number) =>
  logPackage(admin, { userId, warehouseId: (await placesOf(admin, HOME)).warehouseId });

/** Clicks the button as Enter does, with a fixed time stamp that does not depend on the speed of the machine. */
const pressAt = (button: Locator, timeStamp: number) =>
  button.evaluate((element, time) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(click, 'timeStamp', { value: time });
    element.dispatchEvent(click);
  }, timeStamp);

test('tests and saves an agent’s mail server without exposing the password', async ({
  pageAs,
  apiAs,
  mailServer,
  expectRefusal,
}) => {
  const admin = await apiAs(ACCOUNTS.admin);
  const id = await agentIdOf(admin, AGENT);
  const page = await pageAs(ACCOUNTS.admin);
  const responses: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(`/agent-settings/${id}`)) responses.push(response.text());
  });
  await page.goto(EMAIL_PAGE);
  await pickAgent(page, AGENT);
  await enable(page).check();
  const { smtpHost, smtpPort, smtpUsername, smtpPassword } = mailServer.settings;
  await page.getByLabel('SMTP Host').fill(smtpHost);
  await page.getByLabel('SMTP Port').fill(String(smtpPort));
  await page.getByLabel('SMTP Username').fill(smtpUsername);
  await page.getByLabel('STARTTLS').uncheck();
  expectRefusal(`400 /api/agent-settings/${id}`);
  expectRefusal(`400 /api/agent-settings/${id}/test-smtp`);
  for (const button of [saveSettings(page), testConnection(page)]) {
    await page.getByLabel('SMTP Password').fill('x');
    await page.getByLabel('SMTP Password').fill('');
    await button.click();
    await expect(page.getByLabel('SMTP Password')).toHaveAccessibleDescription(
      'SMTP Password is required when SMTP authentication is on.',
    );
    await expect(page.getByLabel('SMTP Host')).toHaveValue(smtpHost);
  }
  await expectGoodScreen(page);
  await page.getByLabel('SMTP Password').fill('not the password');
  expectRefusal(`422 /api/agent-settings/${id}/test-smtp`);
  let tests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/test-smtp')) tests++;
  });
  await testConnection(page).focus();
  await pressAt(testConnection(page), 10_000);
  await expect(page.getByRole('alert').filter({ hasText: 'Connection failed.' })).toHaveText(
    'Connection failed. The mail server rejected the username or password.',
  );
  await expect(testConnection(page)).toBeEnabled();
  await pressAt(testConnection(page), 10_300);
  await expect(testConnection(page)).toBeFocused();
  await expect(testConnection(page)).toBeEnabled();
  expect(tests, 'a second press within half a second').toBe(1);
  const isHeldKeyIgnored = await testConnection(page).evaluate(
    (button) =>
      !button.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
      ),
  );
  expect(isHeldKeyIgnored).toBe(true);
  for (const state of ['off', 'on']) {
    await enable(page).evaluate((box: HTMLElement) => box.click());
    await expect(testConnection(page)).toBeEnabled({ enabled: state === 'on' });
    await expect(testConnection(page), `turned ${state} elsewhere`).toBeFocused();
  }
  await page.getByLabel('SMTP Password').fill(smtpPassword);
  await testConnection(page).click();
  await expectNotice(page, 'Connection successful!');
  await saveSettings(page).click();
  await expectNotice(page, 'Settings saved successfully!');

  await page.reload();
  await expect(enable(page)).toBeChecked();
  await expect(page.getByLabel('SMTP Host')).toHaveValue(smtpHost);
  await expect(page.getByLabel('STARTTLS')).not.toBeChecked();
  const password = page.getByLabel('SMTP Password');
  await expect(password).toHaveValue('');
  await expect(password).toHaveAccessibleDescription('Leave blank to keep the existing password.');
  await saveSettings(page).click();
  await expectNotice(page, 'Settings saved successfully!');
  await testConnection(page).click();
  await expectNotice(page, 'Connection successful!');
  expect(mailServer.logins.at(-1), 'the blank field has kept the password').toBe(smtpPassword);
  await page.getByLabel('SMTP Username').fill('somebody.else');
  await expect(password).toHaveAccessibleDescription(/Enter it again/);
  expect((await Promise.all(responses)).join()).not.toContain(smtpPassword);

  await pickAgent(page, 'Island Freight Ltd');
  await answerDialog(page, LEAVE, 'Cancel');
  await expect(page.getByLabel('SMTP Username')).toHaveValue('somebody.else');
  await pickAgent(page, 'Island Freight Ltd');
  await answerDialog(page, LEAVE, 'Leave');
  await expect(enable(page)).not.toBeChecked();
  await turnOff(admin, id);
});

test('lists sent and failed messages with their reason and sends them again', async ({
  pageAs,
  apiAs,
  newCustomer,
  mailServer,
  mailsOf,
}) => {
  const admin = await apiAs(ACCOUNTS.admin);
  const agent = await mailsOf(AGENT);
  const customer = await newCustomer({ home: HOME });
  mailServer.behavior.refuses = 'recipient';
  const { id } = await packageFor(admin, customer.id);

  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`${EMAIL_PAGE}?agent=${agent}&tab=messages`);
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await expect(row).toContainText('FAILED');
  await expect(row).toContainText('The mail server rejected this email.');
  await expect(row).toContainText('Package received');
  await expect(row.getByRole('link', { name: `#${id}` })).toHaveAttribute('href', /package=/);
  await expectGoodScreen(page);

  mailServer.behavior.refuses = 'nothing';
  const again = row.getByRole('button', { name: `Send again: Package received to ${customer.email}` });
  await again.click();
  await expectNotice(page, 'The message will be sent again.');
  await expect(row).toContainText('SENT');
  const sent = () => mailServer.mails.filter(({ to }) => to.includes(customer.email)).length;
  await expect.poll(sent).toBe(1);

  await again.click();
  await confirm(page, sendAgain(customer.email), 'Send again');
  await expect.poll(sent).toBe(2);

  await page.getByRole('combobox', { name: 'Filter by Status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/state=FAILED/);
  await expect(page.getByText('No messages with this status.')).toBeVisible();
  await expectGoodScreen(page);
});

test('explains why a message cannot be sent again', async ({
  pageAs,
  apiAs,
  newCustomer,
  mailsOf,
  expectRefusal,
}) => {
  const admin = await apiAs(ACCOUNTS.admin);
  const agent = await mailsOf(AGENT);
  const customer = await newCustomer({ home: HOME });
  await packageFor(admin, customer.id);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`${EMAIL_PAGE}?agent=${agent}&tab=messages`);
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await expect(row).toContainText('SENT');
  await turnOff(admin, agent);
  expectRefusal(`409 /api/agent-settings/${agent}/messages`);
  await row.getByRole('button', { name: /^Send again/ }).click();
  await confirm(page, sendAgain(customer.email), 'Send again');
  await expect(page.getByRole('alert')).toContainText('Email notifications are turned off.');
});

test('lists an email about several packages as one message with their number', async ({
  pageAs,
  apiAs,
  newCustomer,
  mailServer,
  mailsOf,
}) => {
  const admin = await apiAs(ACCOUNTS.admin);
  const customer = await newCustomer({ home: HOME });
  const packages = [];
  for (let count = 0; count < 3; count++) packages.push(await packageFor(admin, customer.id));
  const ids = packages.map(({ id }) => id);
  const { id } = await beginShipment(admin, ids, HOME);
  const agent = await mailsOf(AGENT);
  await admin(shipmentsApi.depart, { params: { id } });
  // The agent may also get an email about the change of its mail server.
  const subjects = () => mailServer.mails.map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Your 3 packages are on their way');

  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`${EMAIL_PAGE}?agent=${agent}&tab=messages`);
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`#${ids[0]} and 2 more`);
  await expectGoodScreen(page);
  const customerPage = await pageAs(customer.email, customer.password);
  await customerPage.goto('/profile');
  const card = customerPage.getByRole('region', { name: 'Email Notifications' });
  await expect(card.getByLabel('Departed')).toBeChecked();
  await expect(card.getByRole('note'), 'this forwarder sends mail').toHaveCount(0);
});
