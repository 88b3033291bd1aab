import { buildAll } from '@weitersagen/remote-tools/build-all';
import { distRoot } from '@weitersagen/remote-tools/paths';
import { startTestServer, type TestServer } from '../test-server.ts';
import { registerEdge } from '../edge/register-edge.ts';
import { createSigner, newSigningKey } from '../edge/registry-signer.ts';

/** Starts an API with an edge that serves the builds of the workspace, which are made where they are not there; first paints are left to browsers unless it paints. */
export async function startEdgeServer(firstPaint = false): Promise<TestServer> {
  await buildAll(() => undefined);
  return startTestServer({
    onApp: (app, deps) =>
      registerEdge(app, deps, {
        artefacts: distRoot,
        remotesOrigin: () => 'http://remotes.localhost:4000',
        firstPaint,
        signer: createSigner(newSigningKey()),
      }),
  });
}
