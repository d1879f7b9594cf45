import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.ts';
import { ensureWebBuilt } from '../../scripts/web-build.ts';
import { signIn, startInstances } from '../scaling/instances.ts';
import { addLargeShipment } from './large-shipment.ts';
import { printScreen } from './report.ts';
import { type Screen, screensOf } from './screens.ts';
import { type Visit, visit } from './visit.ts';

/** npm run bench:web -- [--runs 5] [--only NAME]: what a first visit costs, in the middle of so many. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});

ensureWebBuilt();
const product = await startInstances(1);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  const place = await addLargeShipment(product);
  const { address } = product;
  const tokens = {
    admin: await signIn(address, place.admin),
    customer: await signIn(address, place.customer),
  };
  const screens = screensOf(place);
  const measured: Array<{ screen: Screen; visits: Visit[] }> = [];
  for (const screen of screens.filter(({ name }) => name.includes(values.only))) {
    const visits: Visit[] = [];
    for (let run = 0; run < Number(values.runs); run++)
      visits.push(await visit(browser, screen, { address, token: screen.as ? tokens[screen.as] : '' }));
    measured.push({ screen, visits });
  }
  for (const one of measured) printScreen(one, measured);
} finally {
  await browser.close();
  await product.stop();
}
