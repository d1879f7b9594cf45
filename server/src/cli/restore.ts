import { restore } from '../platform/backup/restore.ts';
import { loadConfig } from '../platform/config.ts';
import { createLog } from '../platform/log/log.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { checkDataDir } from '../start/data-dir.ts';
import { fileArgument } from '../start/file-argument.ts';
import { openDatabase } from '../start/open-database.ts';
import { runCommand } from '../start/run-command.ts';

const OTHER_KEY =
  'The stored SMTP passwords need the EPORT_ENCRYPTION_KEY of the installation that was backed up: set it as EPORT_ENCRYPTION_KEY_PREVIOUS, or enter the passwords again under Email Settings.';

await runCommand(async (shutdown) => {
  const file = fileArgument('npm run restore -- eport-2026-11-21.tar.zst');
  const config = loadConfig(process.env);
  await checkDataDir(config);
  const { direct } = await openDatabase(config, createLog('silent'), shutdown);
  const destination = {
    pool: direct,
    storage: await createStorage(config.uploads),
    encryptionKeys: [config.encryptionKey, config.previousEncryptionKey].filter((key) => key !== undefined),
    signal: shutdown.requested,
  };
  const { manifest, rows, documents, migrated, otherKey } = await restore(destination, file);
  const lines = [`Restored ${rows} rows and ${documents} files from ${manifest.createdAt}.`];
  if (migrated.length > 0) lines.push(`Applied migrations of this version: ${migrated.join(', ')}.`);
  if (otherKey) lines.push(OTHER_KEY);
  return lines.join('\n');
});
