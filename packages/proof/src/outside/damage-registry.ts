import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { distRoot } from '@weitersagen/remote-tools/paths';
import { createBuildReader } from '@weitersagen/server/live-builds';
import { createLogReader } from '@weitersagen/server/live-log';
import { registerEdge } from '@weitersagen/server/register-edge';
import { createSigner, newSigningKey } from '@weitersagen/server/registry-signer';
import { startTestServer, type TestServer } from '@weitersagen/server/test-server';

/** What may be left of a line of the log. */
const remains: readonly ((line: Buffer) => Buffer)[] = [
  (line) => line.subarray(0, line.length / 2),
  () => Buffer.alloc(0),
  () => Buffer.from('\u0000}{"id":["'),
];

async function statusesOf(server: TestServer): Promise<readonly number[]> {
  const asked = ['funkelnetz', 'lindenschutz', 'sonnwerk'].map((tenant) =>
    server.inject({ url: '/de/faq', headers: { host: `${tenant}.localhost` } }),
  );
  return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
}

/** Damages each line of the registry's log under a running edge; every client's pages go on. Throws an Error that names the line. */
export async function damageRegistry(): Promise<void> {
  await buildAll(() => undefined);
  const root = mkdtempSync(join(tmpdir(), 'weitersagen-registry-'));
  const ignore = () => undefined;
  const log = createLogReader(distRoot, ignore)();
  const live = createBuildReader(distRoot, ignore).live(log, 'funkelnetz', 0);
  if (live === null) throw new Error('no shell is live');
  for (const folder of [live.shell.folder, ...live.remotes.map((build) => build.folder)])
    cpSync(folder, join(root, relative(distRoot, folder)), { recursive: true });
  cpSync(join(distRoot, 'registry'), join(root, 'registry'), { recursive: true });
  const server = await startTestServer({
    onApp: (app, deps) =>
      registerEdge(app, deps, {
        artefacts: root,
        remotesOrigin: () => 'http://remotes.localhost:4000',
        firstPaint: false,
        signer: createSigner(newSigningKey()),
      }),
  });
  try {
    const changes = join(root, 'registry/changes');
    for (const name of readdirSync(changes))
      for (const damage of remains) {
        const whole = readFileSync(join(changes, name));
        writeFileSync(join(changes, name), damage(whole));
        writeFileSync(join(changes, 'touched'), ''); // the folder looks as if a line had come
        const statuses = await statusesOf(server);
        rmSync(join(changes, 'touched'));
        writeFileSync(join(changes, name), whole);
        if (statuses.some((status) => status !== 200))
          throw new Error(`pages answered ${statuses.join(', ')} beside ${name}`);
      }
  } finally {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}
