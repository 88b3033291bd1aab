import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { keepMode, requireMode } from './installation-mode.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const forget = async () => {
  const { db } = server.database;
  for (const table of ['installation', 'clock', 'sink_mail'] as const)
    await db.deleteFrom(table).execute();
};

describe('a database', () => {
  beforeEach(forget);

  it.each([
    ['production', 'demo', 'of a production'],
    ['demo', 'production', 'begun as a demo'],
  ] as const)('that began in %s is refused in %s', async (first, other, words) => {
    const { db } = server.database;
    await keepMode(db, first);
    await keepMode(db, first);
    await requireMode(db, first);
    await expect(keepMode(db, other)).rejects.toThrow(words);
    await expect(requireMode(db, other)).rejects.toThrow(words);
  });

  it('from before this was written down is a demo where mails went into the sink or the clock was moved', async () => {
    await server.moveClock(1);
    await expect(keepMode(server.database.db, 'production')).rejects.toThrow('begun as a demo');
  });
});
