import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { hsCodesApi } from '@eport/contract/hs-codes/hs-codes.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { billsPath, cellOf } from './bill-grid.ts';
import { holdCall } from './broken-calls.ts';
import { logPackage, unique } from './builders.ts';
import { containerNumber, makeManifest } from './customs.ts';
import { expectNoDraft, kept, refuseToken, signInAgain, storedDrafts } from './drafts.ts';
import { answerDialog, confirm, expectNotice, LEAVE } from './feedback.ts';
import { pick } from './locators.ts';
import { deleteRates } from './rates.ts';
import { typeFast } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

async function openException(staff: Api): Promise<number> {
  const { id } = await logPackage(staff);
  const body = { kind: 'OTHER', note: 'It ticks' } as const;
  return (await staff(exceptionsApi.open, { params: { id }, body })).id;
}

const rate = (page: Page) => page.getByRole('textbox', { name: 'Rate ($)' });
const create = (page: Page) => page.getByRole('button', { name: 'Create Rate' });

test.describe('input when the session ends', () => {
  test('restores a page form after sign-in and deletes the draft on save', async ({
    pageAs,
    apiAs,
    expectRefusal,
  }) => {
    await deleteRates(await apiAs(ACCOUNTS.staff), { country: 'Grenada', charge: 'Storage' });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/rates/new');
    await pick(page, 'Destination Country', 'Grenada');
    await pick(page, 'Charge / Service', 'Storage');
    await rate(page).fill('4.25');
    await page.getByRole('textbox', { name: 'Max Range (Optional)' }).fill('50');
    expectRefusal('401 /api/rates');
    const restore = await refuseToken(page, '/rates', 'POST');
    await create(page).click();
    await signInAgain(page, restore);
    await expect(page).toHaveURL('/admin/rates/new');
    await expect(kept(page)).toBeVisible();
    await expect(rate(page)).toHaveValue('4.25');
    await expect(page.getByRole('textbox', { name: 'Max Range (Optional)' })).toHaveValue('50');
    await expect(page.getByRole('combobox', { name: 'Destination Country' })).toHaveText('Grenada');
    await expectGoodScreen(page);
    await create(page).click();
    await expect(page).toHaveURL('/admin/rates');
    await expectNoDraft(page);
    await page.getByRole('link', { name: 'Add New Rate' }).click();
    await expect(rate(page)).toHaveValue('');
    await expect(kept(page)).toBeHidden();
  });

  test('reopens a dialog that has a URL with its draft', async ({ pageAs, apiAs, expectRefusal }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id } = await makeManifest(staff);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}`);
    await page.getByRole('button', { name: 'Add Container' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Container' });
    const number = dialog.getByLabel('Container ID Number');
    const typed = containerNumber();
    await number.fill(typed);
    expectRefusal(`401 /api/manifests/${id}/containers`);
    const restore = await refuseToken(page, `/manifests/${id}/containers`, 'POST');
    await dialog.getByRole('button', { name: 'Add Container' }).click();
    await signInAgain(page, restore);
    await expect(number).toHaveValue(typed);
    await expect(dialog.getByText('We kept what you typed.')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Add Container' }).click();
    await expect(dialog).toBeHidden();
    const { containers } = await staff(manifestsApi.get, { params: { id } });
    expect(containers.map((each) => each.containerIdentificationNumber)).toContain(typed);
  });

  test('restores other dialogs when they are opened, and discards drafts', async ({
    pageAs,
    expectRefusal,
  }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/agents');
    const open = page.getByRole('button', { name: 'Add New Agent' });
    const dialog = page.getByRole('dialog', { name: 'Add New Agent' });
    const name = dialog.getByLabel('Agent Name');
    const typed = `Agent ${unique()}`;
    await open.click();
    await name.fill(typed);
    await dialog.getByLabel('Contact Email').fill('desk@example.com');
    await dialog.getByLabel('Agent Code').fill('ZZZ');
    expectRefusal('401 /api/admin/agents');
    const restore = await refuseToken(page, '/admin/agents', 'POST');
    await dialog.getByRole('button', { name: 'Add Agent' }).click();
    await signInAgain(page, restore, ACCOUNTS.admin);
    await expect(page).toHaveURL('/admin/agents');
    await expectNotice(page, 'We kept what you typed in “Add New Agent”. Open it to continue.');
    await page.reload();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(name).toHaveValue(typed);
    await page.reload();
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const edited = page.getByRole('dialog', { name: 'Edit Agent' }).getByLabel('Agent Name');
    await expect(edited).toHaveValue(/./);
    await expect(edited).not.toHaveValue(typed);
    await edited.fill(`${typed} Ltd`);
    await expect.poll(() => storedDrafts(page)).toHaveLength(2);
    await page.reload();
    await expect(
      page.getByText(/ in “Add New Agent” and “Edit Agent”. Open them to continue.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Discard All' }).press('Enter');
    await expectNoDraft(page);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo, 'gets the focus of the notice before').toBeFocused();
    await undo.press('Enter');
    await expect.poll(() => storedDrafts(page)).toHaveLength(2);
    await expect(page.getByRole('main')).toBeFocused();

    await open.click();
    await expect(name).toHaveValue(typed);
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(name).toHaveValue('');
    await expect(kept(page)).toBeHidden();
    await page.reload();
    await expect(page.getByText(/ in “Edit Agent”. Open it to continue.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(edited).toHaveValue(`${typed} Ltd`);
    await expectGoodScreen(page);
  });

  test('reopens an edited row on another page of the list, until the row is deleted', async ({
    pageAs,
    apiAs,
  }) => {
    const admin = await apiAs(ACCOUNTS.admin);
    const code = `9999${Math.floor(Math.random() * 1e6)}`.padEnd(10, '0');
    const create = (code: string) =>
      admin(hsCodesApi.create, { body: { code, description: 'Lamps', agentId: null } });
    const { id } = await create(code);
    for (const each of '12345') await create(`0000${each}${code.slice(-5)}`);
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto(`/admin/customs-tables?search=${code}`);
    await page.getByRole('button', { name: `Edit HS code: ${code}` }).click();
    const description = page.getByRole('dialog', { name: 'Edit HS Code' }).getByLabel('Description');
    await description.fill('Desk lamps');
    await expect.poll(() => storedDrafts(page)).toHaveLength(1);
    await page.goto('/admin/customs-tables?size=5');
    const open = page.getByRole('button', { name: 'Open', exact: true });
    await expect(page.getByText(/ in “Edit HS Code”. Open it to continue.$/)).toBeVisible();
    await open.click();
    await expect(description).toHaveValue('Desk lamps');
    await expect(page).toHaveURL(`/admin/customs-tables?search=${code}`);

    await admin(hsCodesApi.remove, { params: { id } });
    await page.goto('/admin/customs-tables?size=5');
    await open.click();
    const lost = page.getByText(/ in “Edit HS Code”. Find its button on this page to continue.$/);
    await expect(lost).toBeVisible({ timeout: 10_000 });
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expectNoDraft(page);
  });

  test('reopens a form within the dialog in the URL, and counts the drafts of several objects', async ({
    pageAs,
    apiAs,
  }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const page = await pageAs(ACCOUNTS.staff);
    const note = page.getByRole('dialog', { name: 'Add Note' }).getByLabel('Note');
    const addNote = page
      .getByRole('dialog', { name: /^Exception #/ })
      .getByRole('button', { name: 'Add Note' });
    const typeNote = async (text: string) => {
      await addNote.click();
      await note.fill(text);
      await expect.poll(async () => (await storedDrafts(page)).join()).toContain(text);
    };
    const [first, second] = [await openException(staff), await openException(staff)];
    await page.goto(`/admin/exceptions?exception=${first}`);
    await typeNote('Ticking');
    const release = await holdCall(page, `/admin/exceptions/${first}`);
    await page.reload();
    await expect(page.getByRole('dialog')).toBeVisible();
    // Longer than the notice waits for the button once the page has loaded.
    await page.waitForTimeout(2_500);
    const offer = page.getByText(/^We kept what you typed/);
    await expect(offer, 'while its button is still loading').toBeHidden();
    release();
    await expect(offer).toHaveText('We kept what you typed in “Add Note”. Open it to continue.');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(note).toHaveValue('Ticking');

    await page.goto(`/admin/exceptions?exception=${second}`);
    await typeNote('Leaking');
    await page.reload();
    await expect(
      page.getByText('We kept what you typed in “Add Note” (2). Open them to continue.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Discard All' }).click();
    await typeNote('Dripping');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => storedDrafts(page)).toHaveLength(2);
    expect((await storedDrafts(page)).join(), 'what was typed since').toContain('Dripping');
  });

  test('does not open the form of another object for a draft', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const page = await pageAs(ACCOUNTS.staff);
    const [first, second] = [await openException(staff), await openException(staff)];
    await page.goto(`/admin/exceptions?exception=${first}`);
    await page
      .getByRole('dialog', { name: /^Exception #/ })
      .getByRole('button', { name: 'Add Note' })
      .click();
    await page.getByRole('dialog', { name: 'Add Note' }).getByLabel('Note').fill('Ticking');
    await expect.poll(() => storedDrafts(page)).toHaveLength(1);
    await page.goto(`/admin/exceptions?exception=${second}`);
    await expect(page.getByText('We kept what you typed in “Add Note”. Open it to continue.')).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(`/admin/exceptions?exception=${first}`);
    await expect(page.getByRole('dialog', { name: 'Add Note' }).getByLabel('Note')).toHaveValue('Ticking');
  });

  test('restores edits in the bills table', async ({ pageAs, apiAs, expectRefusal }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), [
      { description: 'Clothing' },
      { description: 'Books' },
    ]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    await (await cellOf(page, 1, 'Consignee Name')).click();
    await page.keyboard.type('Ann Kept');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 cell changed')).toBeVisible();
    expectRefusal(`401 /api/manifests/${id}/bols`);
    const restore = await refuseToken(page, `/manifests/${id}/bols`, 'PUT');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain(page, restore);
    await expect(page).toHaveURL(billsPath(id));
    await expect(await cellOf(page, 1, 'Consignee Name')).toHaveText('Ann Kept');
    await expect(kept(page)).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('1 bill saved.')).toBeVisible();
    await page.reload();
    await expect(await cellOf(page, 1, 'Consignee Name')).toHaveText('Ann Kept');
    await expect(kept(page)).toBeHidden();
  });
});

test.describe('draft', () => {
  test('survives a reload and failed option lists', async ({ pageAs, breakCall }) => {
    const page = await pageAs(ACCOUNTS.staff);
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/rates/new');
    await rate(page).fill('7.75');
    await page.reload();
    await expect(rate(page)).toHaveValue('7.75');
    const restore = await breakCall(page, '/countries');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rate(page)).toHaveValue('7.75');
    await expect(kept(page)).toBeVisible();
  });

  test('of a registration survives a reload without its password, but not leaving the page', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/register');
    await page.getByLabel('First Name').fill('Ann');
    await pick(page, 'Select Your Destination Country', 'Grenada');
    await page.locator('input[name="password"]').fill('Secret-One');
    await expect.poll(async () => (await storedDrafts(page)).join()).toContain('Ann');
    expect((await storedDrafts(page)).join()).not.toContain('Secret');
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('Ann');
    await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveText('Grenada');
    await expect(page.locator('input[name="password"]')).toHaveValue('');
    await expect(kept(page)).toBeVisible();
    await expectGoodScreen(page);
    // The page is left before the draft of this change is written.
    await page.getByLabel('First Name').fill('Anna');
    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await expect(page).toHaveURL('/login');
    await expectNoDraft(page);
    await page.clock.fastForward(60_000);
    expect(await storedDrafts(page), 'no later write').toEqual([]);
    await page.goBack();
    await expect(page.getByLabel('First Name')).toHaveValue('');
  });

  test('is deleted when unsaved changes are abandoned', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/rates/new');
    await rate(page).fill('7.75');
    await expect.poll(() => storedDrafts(page)).toHaveLength(1);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await confirm(page, 'Your unsaved changes will be lost.', 'Leave');
    await expect(page).toHaveURL('/admin/rates');
    await page.getByRole('link', { name: 'Add New Rate' }).click();
    await expect(rate(page)).toHaveValue('');
    await expectNoDraft(page);
  });

  test('is deleted when the original values are restored', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/rates/new');
    await rate(page).fill('7.75');
    await expect.poll(() => storedDrafts(page)).toHaveLength(1);
    await rate(page).fill('');
    await expectNoDraft(page);
  });

  test('is deleted on Sign Out and hidden from other users', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/rates/new');
    await rate(page).fill('7.75');
    await expect.poll(() => storedDrafts(page)).toHaveLength(1);
    const admin = await pageAs(ACCOUNTS.admin);
    await admin.goto('/admin/rates');
    const other = await admin.evaluate(() => localStorage.getItem('eport_token'));
    const own = await page.evaluate(() => localStorage.getItem('eport_token'));
    page.on('dialog', (dialog) => dialog.accept());
    await page.evaluate((token) => localStorage.setItem('eport_token', token ?? ''), other);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Agent' })).toBeVisible();
    await expect(rate(page)).toHaveValue('');
    await page.evaluate((token) => localStorage.setItem('eport_token', token ?? ''), own);
    await page.reload();
    await expect(rate(page)).toHaveValue('7.75');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await answerDialog(page, LEAVE, 'Leave');
    await expect(page).toHaveURL('/login');
    await expectNoDraft(page);
  });

  test('never contains a password', async ({ pageAs, newCustomer }) => {
    const { email, password } = await newCustomer();
    const page = await pageAs(email, password);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByLabel('Current Password').fill('Secret-One');
    await page.locator('input[name="newPassword"]').fill('Secret-Two');
    await page.getByLabel('Repeat New Password').fill('Secret-Two');
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expectNoDraft(page);

    const staff = await pageAs(ACCOUNTS.staff);
    await staff.goto('/admin/settings/email');
    const enabled = staff.getByRole('switch', { name: 'Enable Email Notifications' });
    await enabled.check();
    await staff.getByLabel('SMTP Password').fill('Secret-Three');
    await staff.getByLabel('SMTP Host').fill('smtp.kept.example');
    await expect.poll(async () => (await storedDrafts(staff)).join()).toContain('smtp.kept.example');
    expect((await storedDrafts(staff)).join()).not.toContain('Secret');
  });

  test('is saved when typing pauses, not on each key', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/master-shipments/new');
    await page.evaluate(() => {
      const writes = { count: 0 };
      Object.assign(window, { writes });
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function (...args) {
        if (args[0].startsWith('eport_draft')) writes.count += 1;
        write.apply(this, args);
      };
    });
    await page.getByLabel('Manifest ID / Name').focus();
    await typeFast(page, 'A name of forty letters, typed in one go');
    await expect.poll(async () => (await storedDrafts(page)).join()).toContain('typed in one go');
    // Slow machines may write a draft between keys.
    expect(await page.evaluate<number>('writes.count')).toBeLessThan(5);
  });
});
