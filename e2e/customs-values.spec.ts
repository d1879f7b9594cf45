import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { manifestExchangeRatesApi } from '@eport/contract/manifests/manifest-exchange-rates.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { billsPath, cellOf, copyFromSpreadsheet } from './bill-grid.ts';
import { makeManifest } from './customs.ts';
import { answerDialog, expectNotice, LEAVE } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test.describe('declared values', () => {
  test('keep the currency that is pasted, and the manifest asks for its rate', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id } = await makeManifest(staff, [{}, {}, {}, {}]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    await copyFromSpreadsheet(page, [['EUR 45'], ['XCD 120.00'], ['JMD 4,500'], ['¥ 900']]);
    await (await cellOf(page, 1, 'Declared Value')).click();
    await page.keyboard.press('Control+V');
    await expect(page.getByText('4 cells changed, 1 with an error')).toBeVisible();
    const invalid = await cellOf(page, 4, 'Declared Value');
    await expect(invalid).toHaveText('¥ 900');
    await expect(invalid).toHaveAttribute(
      'title',
      'Declared Value has “¥”, which is not a currency code such as EUR.',
    );
    await invalid.click();
    await page.keyboard.type('90.5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, '4 bills saved.');
    await expect(await cellOf(page, 1, 'Declared Value')).toHaveText('EUR 45');
    await expect(page.getByText('$90.50 declared, without EUR, JMD, XCD (no exchange rate)')).toBeVisible();
    await expectGoodScreen(page);
    const values = async () =>
      (await staff(billsApi.list, { params: { id } })).map(
        ({ declaredValue, declaredCurrency }) => `${declaredCurrency} ${declaredValue}`,
      );
    expect(await values()).toEqual(['EUR 45', 'XCD 120', 'JMD 4500', 'USD 90.5']);

    await page.goto(`/admin/manifests/${id}`);
    await page.getByRole('button', { name: /^Manifest details/ }).click();
    await page.getByRole('link', { name: 'no rate from EUR to USD' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exchange Rates' });
    await dialog.getByLabel('1 EUR in USD').fill('1.08');
    await dialog.getByLabel('1 JMD in USD').fill('0');
    await dialog.getByLabel('1 XCD in USD').fill('0.37037037');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Save Rates' }).click();
    await expect(dialog.getByText('must be greater than 0')).toBeVisible();
    await dialog.getByLabel('1 JMD in USD').fill('0.0062');
    await dialog.getByRole('button', { name: 'Save Rates' }).click();
    await expectNotice(page, 'Exchange rates saved.');
    const rates = page.getByRole('table', { name: 'Exchange rates' });
    await expect(rates.getByText('1 XCD = 0.37037037 USD')).toBeVisible();
    await expect(page.getByText('no rate from')).toHaveCount(0);
    await expectGoodScreen(page);

    await page.goto(billsPath(id));
    await expect(page.getByText('$211.44 declared')).toBeVisible();
  });

  test('are entered with a currency in the bill editor', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, bills } = await makeManifest(staff, [{}]);
    const billId = bills[0]?.id ?? 0;
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}/bol/${billId}?tab=charges`);
    await page.getByRole('button', { name: 'Add Charge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Charge' });
    await dialog.getByLabel('Description').fill('Shoes');
    await dialog.getByLabel('Amount').fill('45 pounds');
    await dialog.getByRole('button', { name: 'Add Charge' }).click();
    await expect(dialog.getByText('which is not a currency code such as EUR')).toBeVisible();
    await dialog.getByLabel('Amount').fill('€45');
    await dialog.getByRole('button', { name: 'Add Charge' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete charge: Shoes, EUR 45.00' })).toBeVisible();
    await expect(page.getByText('There is no exchange rate from EUR to USD.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Bill of Lading saved successfully!');
    const { declaredValues } = await staff(billsApi.get, { params: { id: billId } });
    expect(declaredValues).toMatchObject([{ description: 'Shoes', amount: 45, currencyCode: 'EUR' }]);
  });
});

test.describe('exchange rates', () => {
  test('keep what another user saves while the dialog is open', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, bills } = await makeManifest(staff, [{}, {}]);
    const params = { id };
    await staff(billsApi.save, {
      params,
      body: {
        bills: bills.map((bill, index) => ({
          id: bill.id,
          declaredValue: 45,
          declaredCurrency: index === 0 ? 'EUR' : 'JMD',
        })),
      },
    });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}?rates=edit`);
    const dialog = page.getByRole('dialog', { name: 'Exchange Rates' });
    await dialog.getByLabel('1 EUR in USD').fill('1.08');
    await staff(manifestExchangeRatesApi.save, {
      params,
      body: {
        rates: [
          { currencyCode: 'CAD', rate: 0.73 },
          { currencyCode: 'JMD', rate: 0.0062 },
        ],
      },
    });
    await dialog.getByRole('button', { name: 'Save Rates' }).click();
    await expectNotice(page, 'Exchange rates saved.');
    const { rates } = await staff(manifestExchangeRatesApi.list, { params });
    expect(rates.map(({ currencyCode, rate }) => `${currencyCode} ${rate}`)).toEqual([
      'CAD 0.73',
      'EUR 1.08',
      'JMD 0.0062',
    ]);
  });

  test('are refused when the manifest’s currency has changed', async ({ pageAs, apiAs, expectRefusal }) => {
    expectRefusal('409 /api/manifests/');
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, bills } = await makeManifest(staff, [{}]);
    const params = { id };
    await staff(billsApi.save, {
      params,
      body: { bills: [{ id: bills[0]?.id ?? 0, declaredValue: 45, declaredCurrency: 'EUR' }] },
    });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}?rates=edit`);
    const dialog = page.getByRole('dialog', { name: 'Exchange Rates' });
    await dialog.getByLabel('1 EUR in USD').fill('1.08');
    const manifest = await staff(manifestsApi.get, { params });
    await staff(manifestsApi.update, {
      params,
      body: { ...manifest, profileFields: { ...manifest.profileFields, valueCurrency: 'XCD' } },
    });
    await dialog.getByRole('button', { name: 'Save Rates' }).click();
    await expect(dialog.getByText('Someone changed the currency of the manifest')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await answerDialog(page, LEAVE, 'Leave');
    await page.getByRole('button', { name: 'Enter Rates' }).click();
    await expect(dialog.getByLabel('1 EUR in XCD')).toHaveValue('');
  });
});
