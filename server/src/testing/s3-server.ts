import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'papers';

/** A local store that speaks S3, with one bucket. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'eport-s3-'));
  const start = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    return { server, port: (await server.run()).port };
  };
  const first = await start(0);
  let { server } = first;
  return {
    settings: {
      EPORT_UPLOAD_S3_BUCKET: BUCKET,
      EPORT_UPLOAD_S3_REGION: 'us-east-1',
      EPORT_UPLOAD_S3_ENDPOINT: `http://127.0.0.1:${first.port}`,
      // The only keys that this server knows.
      EPORT_UPLOAD_S3_ACCESS_KEY_ID: 'S3RVER',
      EPORT_UPLOAD_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Stops the server without losing its files. */
    interrupt: () => server.close(),
    async resume() {
      ({ server } = await start(first.port));
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
