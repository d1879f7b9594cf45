import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.ts';
import { ensureWebBuilt } from '../../scripts/web-build.ts';
import { signIn, startInstances } from '../scaling/instances.ts';
import { addLargeShipment } from './large-shipment.ts';
import { printScores } from './lighthouse.ts';
import { printScreen } from './report.ts';
import { type Screen, screensOf } from './screens.ts';
import { type Visit, visit } from './visit.ts';

// npm run bench:web -- [--runs 5] [--only NAME] [--lighthouse FOLDER where `npm i lighthouse` was run]
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    lighthouse: { type: 'string' },
  },
});

/**
 * React creates errors when it loads. For their positions V8 parses the whole script again, but only with debugging tools attached.
 * Users have none and do not wait for that: 20 ms, or 80 with the CPU throttled.
 */
const AS_WITHOUT_TOOLS = '--js-flags=--no-enable-lazy-source-positions';

ensureWebBuilt();
const product = await startInstances(1);
try {
  const seeded = await addLargeShipment(product);
  const { address } = product;
  const tokens = {
    anonymous: '',
    admin: await signIn(address, seeded.admin),
    customer: await signIn(address, seeded.customer),
  };
  const screens = screensOf(seeded).map((screen) => ({ ...screen, token: tokens[screen.as] }));
  // The report subtracts the login page's scripts from those of other screens.
  const isWanted = ({ name, as }: Screen) =>
    name.includes(values.only) || (!values.lighthouse && as === 'anonymous');
  const chosen = screens.filter(isWanted);
  if (values.lighthouse) await printScores(values.lighthouse, address, chosen);
  else await measure(chosen, address);
} finally {
  await product.stop();
}

async function measure(screens: Array<Screen & { token: string }>, address: string) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', AS_WITHOUT_TOOLS],
  });
  const measured: Array<{ screen: Screen; visits: Visit[] }> = [];
  for (const screen of screens) {
    const visits: Visit[] = [];
    for (let run = 0; run < Number(values.runs); run++)
      visits.push(await visit(browser, screen, { address, token: screen.token }));
    measured.push({ screen, visits });
  }
  await browser.close();
  for (const one of measured) printScreen(one, measured);
}
