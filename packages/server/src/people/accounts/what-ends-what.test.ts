import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { endingsOn, readEndings } from '../../testing/what-ends-what.ts';

const { events, cells } = readEndings();
const names = [...new Set(cells.map(({ thing }) => thing))];

let server: TestServer;
let endings: ReturnType<typeof endingsOn>;
beforeAll(async () => {
  server = await startTestServer();
  endings = endingsOn(server);
});
afterAll(() => server.stop());

describe('what ends what', () => {
  it('is told for everything that gives rights', () => {
    const { things, happenings } = endings;
    expect(cells.map(({ thing }) => thing)).toEqual(
      things.flatMap((name) => happenings.map(() => name)),
    );
    expect(events).toEqual(happenings);
  });

  it.each(cells.map(({ event, thing, effect }) => [event, thing, effect] as const))(
    'after %s, what was %s: it %s',
    async (event, thing, effect) => {
      expect(await endings.isLeft(thing, event)).toBe(effect === 'stays');
    },
  );

  it.each(names)('%s works when nothing happened', async (thing) => {
    expect(await endings.isLeft(thing)).toBe(true);
  });
});
