import { parentPort, workerData } from 'node:worker_threads';
import { renderToHtml } from '../paint.ts';
import { createServerBundles } from '../server-bundles.ts';
import { isRemoteBundle, isShellBundle } from '../shell-bundle.ts';
import type { RemoteBundle, ShellBundle } from '../shell-bundle.ts';
import { bareProcess } from './bare-process.ts';
import type { CallAnswer, FromWorker, PaintJob, ToWorker, WorkerStart } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('areas are painted in a worker thread');
const tell = (message: FromWorker): void => port.postMessage(message, []);
const { root, areaFolder, shellFolder }: WorkerStart = workerData;

const answers = new Map<number, (answer: CallAnswer | null) => void>();
let calls = 0;

/** A `fetch` that asks the edge; painting only reads. */
const fetchFor =
  (work: number): typeof fetch =>
  async (input, init = {}) => {
    const address =
      typeof input === 'string' ? input : input instanceof URL ? input.pathname : input.url;
    if ((init.method ?? 'GET') !== 'GET') throw new Error(`${address}: painting only reads`);
    const call = (calls += 1);
    const answered = new Promise<CallAnswer | null>((resolve) => answers.set(call, resolve));
    const headers = Object.fromEntries(new Headers(init.headers));
    tell({ kind: 'call', work, call, path: address, headers });
    const answer = await answered.finally(() => answers.delete(call));
    if (!answer) throw new TypeError(`${address} did not answer`);
    const { status, type, body } = answer;
    return new Response(status === 204 ? null : body, {
      status,
      headers: { 'content-type': type },
    });
  };

async function textsOf({ default: { messages } }: RemoteBundle) {
  const texts = Object.entries(messages).map(
    async ([locale, load]) => [locale, (await load()).default] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

async function paint(shell: ShellBundle, area: RemoteBundle, work: number, job: PaintJob) {
  const signal = AbortSignal.timeout(job.softLimitMs);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('the data took too long'))),
  );
  try {
    const { boot, route, url, nonce } = job;
    const request = new Request(url, { signal });
    const input = { boot, route, request, remote: area.default, fetch: fetchFor(work) };
    const { element, title, painted } = await Promise.race([shell.prepare(input), late]);
    const html = await renderToHtml(element, nonce, signal);
    const state: unknown = JSON.parse(JSON.stringify(painted()));
    tell({ kind: 'painted', work, painted: { html, title: title(), state } });
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    const status = error instanceof Error && 'status' in error ? Number(error.status) : null;
    tell({ kind: 'failed', work, message, status, isLate: signal.aborted });
  }
}

const bundles = createServerBundles(root);
const shell = await bundles.load(shellFolder);
if (!isShellBundle(shell)) throw new Error("the shell's server bundle is not one");
bundles.share(shellFolder, shell.platformModules);
bareProcess();
const area = await bundles.load(areaFolder, shellFolder);
if (!isRemoteBundle(area)) throw new Error('the server bundle is not one of an area');
tell({ kind: 'ready', texts: JSON.parse(JSON.stringify(await textsOf(area))) });
port.on('message', (message: ToWorker) => {
  if (message.kind === 'paint') void paint(shell, area, message.work, message.job);
  else answers.get(message.call)?.(message.answer);
});
