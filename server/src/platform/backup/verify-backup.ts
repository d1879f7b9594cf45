import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { reasonOf, StartupError } from '../startup-error.ts';
import { type Part, readArchive } from './archive.ts';
import { createDigests } from './digests.ts';
import { type Manifest, manifestSchema, readPartName, type Seal, sealSchema } from './manifest.ts';

export async function verifyBackup(
  file: string,
  signal: AbortSignal,
): Promise<{ manifest: Manifest; seal: Seal }> {
  try {
    return await verify(file, signal);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (isAboutTheFile(error))
      throw new StartupError(`The backup ${file} cannot be read: ${reasonOf(error)}.`);
    throw damaged(file, reasonOf(error));
  }
}

const damaged = (file: string, reason: string) =>
  new StartupError(`The backup ${file} is damaged or incomplete (${reason}). Nothing was changed.`);

const isAboutTheFile = (error: unknown) => error instanceof Error && 'syscall' in error;

async function verify(file: string, signal: AbortSignal) {
  const digests = createDigests();
  let manifest: Manifest | undefined;
  let seal: Seal | undefined;
  for await (const part of readArchive(file, signal)) {
    if (seal !== undefined) throw damaged(file, 'there is data after its end');
    const name = readPartName(part.name);
    if (name === undefined) throw damaged(file, `unknown part ${part.name}`);
    if (manifest === undefined && name.kind !== 'manifest') throw damaged(file, 'its manifest is missing');
    if (name.kind === 'seal') seal = await readJson(part, sealSchema);
    else {
      const content = digests.hashing(part.name, part.size, part.content);
      if (name.kind === 'manifest') manifest = await readJson({ ...part, content }, manifestSchema);
      else for await (const _ of content);
    }
  }
  if (manifest === undefined || seal === undefined) throw damaged(file, 'its end is missing');
  if (!isSame(digests.results(), seal.sha256)) throw damaged(file, 'its checksum is wrong');
  return { manifest, seal };
}

async function readJson<T>({ content }: Part, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse((await buffer(content)).toString()));
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
