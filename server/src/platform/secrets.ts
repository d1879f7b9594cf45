import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonOf, StartupError } from './startup-error.ts';

const storedSecretsSchema = z.object({
  secret: z.string().min(32),
  encryptionKey: z.base64(),
  databasePassword: z.string().min(16),
});
export type StoredSecrets = z.infer<typeof storedSecretsSchema>;

/** Of two concurrent first starts, the one that links its file first wins. */
export function storedSecrets(dataDir: string): StoredSecrets {
  const file = join(dataDir, 'secrets.json');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return readSecrets(file) ?? makeSecrets(dataDir, file);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw dataDirError(dataDir, error);
  }
}

export function dataDirError(dataDir: string, error: unknown): StartupError {
  return new StartupError(`The data folder ${dataDir} (EPORT_DATA_DIR) is not writable: ${reasonOf(error)}.`);
}

function readSecrets(file: string): StoredSecrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const parsed = storedSecretsSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new StartupError(
      `The file ${file} is damaged. Restore it from a backup: sessions and the database depend on it.`,
    );
  }
  // A copy or restored backup may have wider permissions.
  chmodSync(file, 0o600);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function makeSecrets(dataDir: string, file: string): StoredSecrets {
  if (existsSync(join(dataDir, 'pg'))) {
    throw new StartupError(
      `The file ${file} is missing, and the database cannot be opened without it. Restore it from a backup.`,
    );
  }
  const secrets: StoredSecrets = {
    secret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64'),
    databasePassword: randomBytes(24).toString('base64url'),
  };
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
    return secrets;
  } catch (error) {
    const kept = readSecrets(file);
    if (kept === undefined) throw error;
    return kept;
  } finally {
    rmSync(draft, { force: true });
  }
}
