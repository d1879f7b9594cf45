import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { PICTURE, test } from './camera.ts';
import { openAnnouncement } from './locators.ts';
import { bandOf, newCode, openDesk, packagesWith } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen } from './test.ts';
import { actAsPhone } from './touch.ts';

test('reads the tracking number of an announcement with the camera of a phone', async ({
  pageAs,
  newCustomer,
  shownCode,
}) => {
  const customer = await newCustomer();
  const page = await pageAs(customer.email, customer.password);
  const endTouch = await actAsPhone(page);
  await page.goto('/expected-packages');
  const form = await openAnnouncement(page);
  await form.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(form.getByRole('textbox', { name: 'Tracking Number' })).toHaveValue(shownCode);
  await expect(page.getByRole('dialog', { name: 'Scan with the Camera' })).toBeHidden();
  await expectGoodScreen(page);
  await endTouch();
});

test('scans a package at the desk with the camera of a phone', async ({ pageAs, apiAs, shownCode }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const endTouch = await actAsPhone(page);
  const scanner = await openDesk(page);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(bandOf(page)).toContainText('Not announced. Scan or type the mailbox ID.');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  for (const text of ['*NEXT', '5.5']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('owner unknown. Put it aside.');
  expect(await packagesWith(api, shownCode)).toHaveLength(1);
  await endTouch();
});

test('takes photos of the last package with the camera and keeps the focus in the scan field', async ({
  pageAs,
  apiAs,
  breakCall,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  await scanner.scan('*PHOTO');
  await expect(bandOf(page)).toContainText('Receive a package before taking its photo.');
  const code = newCode();
  for (const text of [code, '*NEXT', '7']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('owner unknown. Put it aside.');
  const [{ id } = { id: 0 }] = await packagesWith(api, code);
  const photos = async () => (await api(adminPackagesApi.get, { params: { id } })).photos;
  await scanner.scan('*PHOTO');
  const camera = page.getByRole('region', { name: `Photo of Package #${id}` });
  const isLive = () => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(isLive).toBe(PICTURE.width);
  await expectGoodScreen(page);
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await scanner.scan('*PHOTO');
  await expect(bandOf(page)).toContainText(`Photo of package #${id} saved.`);
  await expect(camera).toContainText('1 photo so far');
  const [photo] = await photos();
  const size = await page.evaluate(
    async ([path, token]) => {
      const response = await fetch(path ?? '', { headers: { authorization: `Bearer ${token}` } });
      const picture = await createImageBitmap(await response.blob());
      return [response.headers.get('content-type'), picture.width, picture.height];
    },
    [
      `/api/packages/${id}/photos/${photo?.id}`,
      await page.evaluate(() => localStorage.getItem('eport_token')),
    ],
  );
  expect(size).toEqual(['image/jpeg', 1600, 1200]);

  // A full disk, or any other failure of the server.
  const repair = await breakCall(page, `/admin/packages/${id}/photos`, 'POST');
  await camera.getByRole('button', { name: 'Take Photo' }).click();
  await expect(
    page.getByText(
      `The photo of package #${id} is saved in this browser and will be sent when the server responds.`,
    ),
  ).toBeVisible();
  await expect(page.getByText('1 photo waiting for the server.')).toBeVisible();
  expect(await photos()).toHaveLength(1);
  await repair();
  await expect(page.getByText('waiting for the server')).toBeHidden();
  await expect(camera).toContainText('2 photos so far');
  for (let number = 3; number <= 6; number++) {
    await scanner.scan('*PHOTO');
    await expect(camera).toContainText(`${number} photos so far`);
  }
  await camera.locator('video').evaluate((video: HTMLVideoElement) => {
    // The browser sends this event when the camera is unplugged.
    if (video.srcObject instanceof MediaStream)
      video.srcObject.getTracks()[0]?.dispatchEvent(new Event('ended'));
  });
  await expect(camera.getByRole('alert')).toHaveText(
    'The camera was disconnected. Choose a file instead. The package stays logged.',
  );
  await expect(camera.locator('video')).toBeHidden();
  await scanner.scan(newCode());
  await expect(camera).toBeHidden();
  await scanner.scan('*UNDO');
  await scanner.scan('*PHOTO');
  await expect(bandOf(page)).toContainText(`Package #${id} already has 6 photos.`);
  expect(await photos()).toHaveLength(6);
});
