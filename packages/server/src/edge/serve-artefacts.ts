import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { remotesHost } from '../platform/remotes-host.ts';
import { createWholeFiles } from './whole-files.ts';

/** Serves what was built, immutable by its version in the path; compressed files lie beside the originals. A file that is damaged is not served. */
export async function serveArtefacts(app: FastifyInstance, root: string) {
  const common = {
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // Nothing under a version ever changes, so there is nothing to validate or to resume.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  } as const;
  const isServed = (path: string) => /\/(browser|fonts)\/|\/remote\.json$/.test(path);
  const onDamage = (file: string) =>
    app.log.error({ file }, 'a file is not what its build says, and is not served');
  const isWholeShell = createWholeFiles(`${root}/shell`, 'shell.json', onDamage);
  const isWholeRemote = createWholeFiles(`${root}/remotes`, 'remote.json', onDamage);
  await app.register(async (files) => {
    // Modules are UTF-8 whatever a header says (RFC 9239), and each file pays for its headers.
    files.addHook('onSend', async (_request, reply) => {
      const isScript = String(reply.getHeader('content-type')).startsWith('application/javascript');
      if (isScript) void reply.header('content-type', 'text/javascript');
    });
    await files.register(fastifyStatic, {
      ...common,
      root: `${root}/shell`,
      prefix: '/assets/',
      allowedPath: (path: string) => isServed(path) && isWholeShell(path),
    });
    await files.register(fastifyStatic, {
      ...common,
      root: `${root}/remotes`,
      prefix: '/remotes/',
      allowedPath: (path: string) => isServed(path) && isWholeRemote(path),
      constraints: { host: remotesHost },
      setHeaders: (response) => {
        response.header('access-control-allow-origin', '*');
      },
    });
  });
}
