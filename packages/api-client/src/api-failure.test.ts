import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser, login } from '@weitersagen/contracts/account';
import { logout } from '@weitersagen/contracts/session';
import { createApi } from './api.ts';
import { ApiFailure, isApiFailure } from './api-failure.ts';

const onSessionEnded = vi.fn<() => void>();
beforeEach(() => onSessionEnded.mockReset());

/** A client that gets this answer, or none. */
function client(answer: Response | TypeError, onCall: () => void = () => undefined) {
  return createApi({
    tenant: 'funkelnetz',
    locale: 'de',
    async fetch() {
      onCall();
      if (answer instanceof Response) return answer;
      throw answer;
    },
    accessToken: async () => null,
    onSessionEnded,
  });
}

const body = { email: 'romy.rufer@example.org', password: 'y', remember: false };

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error('the call did not fail as it should');
  return error;
}

const errorBody = (code: string) => ({
  PsoErrorCode: code,
  MessageKey: 'any',
  Message: 'Text',
  Reference: '',
});
const signIn = (answer: Response) => failureOf(client(answer).call(login, { body }));
const json = (status: number, value: unknown) => Response.json(value, { status });
const offline = new TypeError('fetch failed');

describe('an error answer', () => {
  it('arrives with key, code, reference, text and the messages of its fields', async () => {
    const wire = {
      PsoErrorCode: 'PSOF0100',
      MessageKey: 'invalidInput',
      Message: 'Bitte prüfen Sie Ihre Angaben.',
      Reference: 'ref-1',
      Fields: { Email: 'invalidEmail' },
    };
    const failure = await signIn(json(400, wire));
    expect(failure).toMatchObject({
      status: 400,
      code: 'PSOF0100',
      key: 'invalidInput',
      message: 'Bitte prüfen Sie Ihre Angaben.',
      reference: 'ref-1',
      fields: { Email: 'invalidEmail' },
    });
    expect(isApiFailure(failure)).toBe(true);
  });

  it('without field messages has none', async () => {
    expect((await signIn(json(409, errorBody('PSOF0208')))).fields).toEqual({});
  });

  it.each([
    ['another shape', json(502, { error: 'bad gateway' })],
    ['no JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['no body', new Response(null, { status: 502 })],
  ])('of %s counts as technical', async (_, answer) => {
    expect(await signIn(answer)).toMatchObject({ status: 502, key: 'technical', message: '' });
  });
});

it('a body the contract refuses is not sent; its fields say why, as the server would', async () => {
  const onCall = vi.fn<() => void>();
  const endless = { email: 'romy.rufer', password: 'x'.repeat(129), remember: false };
  const failure = await failureOf(client(json(200, {}), onCall).call(login, { body: endless }));
  expect(failure).toMatchObject({
    status: 400,
    key: 'invalidInput',
    fields: { Email: 'invalid', Password: 'tooLong' },
  });
  expect(onCall).not.toHaveBeenCalled();
});

describe('no usable answer', () => {
  it('because the server is away is a failure of the network', async () => {
    const failure = await failureOf(client(offline).call(logout, {}));
    expect(failure).toMatchObject({ status: 0, key: 'network' });
  });

  it('because it breaks off in the middle is a failure of the network', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"Email":'));
        stream.error(new TypeError('terminated'));
      },
    });
    const failure = await failureOf(client(new Response(broken)).call(getUser, {}));
    expect(failure).toMatchObject({ status: 0, key: 'network' });
  });

  it('because it is a page and no JSON is a technical error', async () => {
    const failure = await failureOf(client(new Response('<h1>Hotel</h1>')).call(getUser, {}));
    expect(failure).toMatchObject({ key: 'technical' });
  });
});

describe('the session', () => {
  it.each([
    ['status 401', 401, 'PSOF0999'],
    ['code PSOF0204', 400, 'PSOF0204'],
  ])('is over after %s', async (_, status, code) => {
    await signIn(json(status, errorBody(code)));
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  it.each([
    [400, 'PSOF0201'],
    [403, 'PSOF0203'],
    [403, 'PSOF0401'],
    [500, 'PSOF0001'],
  ])('goes on after %i %s', async (status, code) => {
    await signIn(json(status, errorBody(code)));
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('goes on when the server is away', async () => {
    await failureOf(client(offline).call(logout, {}));
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});
