import type { Page } from '@playwright/test';

export async function fillPackage(page: Page, description: string) {
  const values = {
    'Sender / Store Name': 'Harbor Electronics',
    'Sender Address': '455 Industrial Way, Newark',
    Description: description,
    Weight: '12.5',
    Length: '14',
    Width: '10',
    Height: '6.25',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}
