import { existsSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };
import { backUp } from '../platform/backup/back-up.ts';
import { databaseBytes, rateText, sizeWarning } from '../platform/backup/size.ts';
import { systemClock } from '../platform/clock.ts';
import { loadConfig } from '../platform/config.ts';
import { createLog } from '../platform/log/log.ts';
import { StartupError } from '../platform/startup-error.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { fileArgument } from '../start/file-argument.ts';
import { openDatabase } from '../start/open-database.ts';
import { preferRunningDatabase } from '../start/prefer-running-database.ts';
import { runCommand } from '../start/run-command.ts';

await runCommand(async (shutdown) => {
  const file = fileArgument('npm run backup -- eport-2026-11-21.tar.zst');
  if (existsSync(file)) throw new StartupError(`${file} already exists. Choose another file name.`);
  const config = await preferRunningDatabase(loadConfig(process.env));
  const { direct } = await openDatabase(config, createLog('silent'), shutdown);
  const bytes = await databaseBytes(direct);
  const warning = sizeWarning(bytes);
  if (warning) console.error(warning);
  const startedAt = performance.now();
  const source = {
    pool: direct,
    storage: await createStorage(config.uploads),
    encryptionKey: config.encryptionKey,
    version: packageJson.version,
    now: systemClock.now(),
  };
  const { tables, rows, documents, missing } = await backUp(source, file, shutdown.requested);
  const lost = missing.map((key) => `\nMissing from the uploads and not in the backup: ${key}`);
  const seconds = (performance.now() - startedAt) / 1_000;
  const rate = warning ? `\n${rateText(bytes, seconds)}` : '';
  return `Backed up ${rows} rows of ${tables} tables and ${documents} files to ${file}${lost.join('')}${rate}`;
});
