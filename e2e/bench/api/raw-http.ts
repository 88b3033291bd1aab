import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process of its own that answers `bytes` bytes to everything. */
export async function startRawHttp(bytes: number): Promise<{ url: string; stop(): void }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'raw-http-server.ts'), String(bytes)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${Number(String(port))}`,
    stop: () => void child.kill('SIGTERM'),
  };
}
