import { Client } from 'pg';
import { repeat } from '../repeat.ts';
import { applicationName } from '../database/application-name.ts';

const LISTEN_AGAIN_MS = 1000;

/** Hears of new outbox rows and clock moves, again after a lost connection; without it (pooler) polling remains. Gives its end. */
export function listen(url: string, wake: (reason: string) => void): () => Promise<void> {
  async function hear(ending: AbortSignal) {
    const client = new Client({ connectionString: url, application_name: applicationName });
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
      ending.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('error', () => undefined);
    client.on('notification', (message) => wake(message.payload ?? ''));
    try {
      await client.connect();
      await client.query('listen weitersagen_worker');
      wake('listening'); // what came while nobody heard
      await lost;
    } catch {
      // The database is away, or a pooler in front of it does not pass notifications on.
    }
    await client.end().catch(() => undefined);
    return 'enough' as const;
  }
  return repeat(hear, { pauseMs: LISTEN_AGAIN_MS, onError: () => undefined }).stop;
}
