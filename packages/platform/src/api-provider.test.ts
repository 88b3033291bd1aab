import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser, login } from '@weitersagen/contracts/account';
import { listProducts } from '@weitersagen/contracts/product-lists';
import { browserApi, edgeApi } from './api-provider.ts';
import { startSession, useSession } from './session.ts';
import { sessionOf, tokenEndingIn } from './testing/session-scene.ts';

type Answer = { readonly status: number; readonly body: unknown };
const sessionEnded = {
  status: 401,
  body: { PsoErrorCode: 'PSOF0204', MessageKey: 'sessionEnded', Message: 'x', Reference: '' },
};

function answering({ status, body }: Answer) {
  return vi.fn<typeof fetch>(async () => Response.json(body, { status }));
}

const authorizationOf = (fetched: ReturnType<typeof answering>) =>
  new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization');

beforeEach(() => startSession(sessionOf(tokenEndingIn(600))));
afterEach(() => vi.unstubAllGlobals());

describe("the browser's client", () => {
  it("sends the referrer's token only where a call takes it", async () => {
    const fetched = answering({ status: 200, body: [] });
    vi.stubGlobal('fetch', fetched);
    await browserApi({ id: 'testhaus', forcedLogin: false }, 'de').call(listProducts, {});
    expect(authorizationOf(fetched)).toBeNull();

    const refused = answering({ status: 500, body: {} });
    vi.stubGlobal('fetch', refused);
    await browserApi({ id: 'testhaus', forcedLogin: false }, 'de')
      .call(getUser, {})
      .catch(() => undefined);
    expect(authorizationOf(refused)).toBe(`Bearer ${useSession.getState().session?.token}`);
  });

  it.each([
    [true, true],
    [false, false],
  ])('with a forced login (%s) sends it where the gate asks for it', async (forcedLogin, sent) => {
    const fetched = answering({ status: 200, body: [] });
    vi.stubGlobal('fetch', fetched);
    await browserApi({ id: 'testhaus', forcedLogin }, 'de').call(listProducts, {});
    expect(authorizationOf(fetched) !== null).toBe(sent);
  });

  it('signs out when the server says that the session is dead', async () => {
    vi.stubGlobal('fetch', answering(sessionEnded));
    await expect(
      browserApi({ id: 'testhaus', forcedLogin: false }, 'de').call(getUser, {}),
    ).rejects.toMatchObject({
      key: 'sessionEnded',
    });
    expect(useSession.getState().status).toBe('anonymous');
    expect(localStorage).toHaveLength(0);
  });

  it('stays signed in after other refusals', async () => {
    vi.stubGlobal('fetch', answering({ status: 400, body: {} }));
    const body = { email: 'mara.muster@example.org', password: 'x', remember: false };
    await browserApi({ id: 'testhaus', forcedLogin: false }, 'de')
      .call(login, { body })
      .catch(() => undefined);
    expect(useSession.getState().status).toBe('signedIn');
  });
});

it("the edge's client acts for nobody, whoever is signed in", async () => {
  const fetched = answering(sessionEnded);
  await edgeApi('testhaus', 'de', fetched)
    .call(getUser, {})
    .catch(() => undefined);
  expect(authorizationOf(fetched)).toBeNull();
  expect(useSession.getState().status).toBe('signedIn');
});
