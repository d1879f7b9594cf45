import { invalidField } from '../../platform/errors/app-error.ts';

/** Loaded on first use, since loading takes about 70 ms. */
let commonPasswords: Promise<Set<string>> | undefined;

async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  // The list is lower case; NFKC matches the normalization before hashing.
  if ((await commonPasswords).has(password.normalize('NFKC').toLowerCase()))
    throw invalidField(path, 'is one of the most common passwords: choose another one');
}
