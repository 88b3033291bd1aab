import { buildAll } from '@weitersagen/remote-tools/build-all';
import { distRoot } from '@weitersagen/remote-tools/paths';
import { startTestServer, type TestServer } from '../test-server.ts';
import { registerEdge } from '../edge/register-edge.ts';
import { createSigner, newSigningKey } from '../edge/registry-signer.ts';

/** Starts an API with an edge that serves the builds of the workspace, which are made where they are not there; first paints are left to browsers. */
export async function startEdgeServer(): Promise<TestServer> {
  await buildAll(() => undefined);
  return startTestServer({
    onApp: (app, deps) =>
      registerEdge(app, deps, {
        artefacts: distRoot,
        remotesOrigin: () => 'http://remotes.localhost:4000',
        firstPaint: false,
        signer: createSigner(newSigningKey()),
      }),
  });
}
