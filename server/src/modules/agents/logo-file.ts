import { buffer } from 'node:stream/consumers';
import type { AgentContact } from '@eport/contract/agents/agent.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { findLogo } from './logo.queries.ts';

type Deps = Pick<Context, 'db' | 'storage'>;

async function findLogoFile({ db, storage }: Deps, hash: string) {
  const logo = await findLogo(db, hash);
  return logo && (await storage.exists(logo.storage_key)) ? logo : undefined;
}

export async function openLogo(deps: Deps, hash: string) {
  const logo = await findLogoFile(deps, hash);
  if (!logo) throw notFound('LOGO_NOT_FOUND', 'hash');
  return {
    contentType: logo.content_type,
    sizeBytes: logo.size_bytes,
    content: await deps.storage.getStream(logo.storage_key),
  };
}

export async function readLogo(deps: Deps, { logo }: AgentContact): Promise<Buffer | undefined> {
  const file = logo && (await findLogoFile(deps, logo.hash));
  return file ? buffer(await deps.storage.getStream(file.storage_key)) : undefined;
}
