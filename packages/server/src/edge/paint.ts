import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { ReactNode } from 'react';

/** Renders a tree to HTML, whole. Rejects on any error inside the tree and when `signal` ends. */
export async function renderToHtml(
  element: ReactNode,
  nonce: string,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        const sink = new PassThrough();
        text(sink).then(resolve, reject);
        stream.pipe(sink);
      },
      onShellError: reject,
      onError: reject,
    });
    signal.addEventListener('abort', () => {
      stream.abort();
      reject(new Error('the first paint took too long'));
    });
  });
}
