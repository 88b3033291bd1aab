import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser, login } from '@weitersagen/contracts/account';
import { logout } from '@weitersagen/contracts/session';
import { ApiFailure, isApiFailure } from './api-failure.ts';
import { answerJson, startWireServer } from './testing/wire-server.ts';
import type { WireServer } from './testing/wire-server.ts';

let server: WireServer;
let onSessionEnded: ReturnType<typeof vi.fn<() => void>>;
beforeEach(async () => {
  server = await startWireServer();
  onSessionEnded = vi.fn<() => void>();
});
afterEach(() => server.stop());

const body = { email: 'romy.rufer@example.org', password: 'y', remember: false };

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error('the call did not fail as it should');
  return error;
}

const signIn = () => failureOf(server.client({ onSessionEnded }).call(login, { body }));

describe('an error answer', () => {
  it('arrives with key, code, reference, text and the messages of its fields', async () => {
    server.answer = answerJson(400, {
      PsoErrorCode: 'PSOF0100',
      MessageKey: 'invalidInput',
      Message: 'Bitte prüfen Sie Ihre Angaben.',
      Reference: 'ref-1',
      Fields: { Email: 'invalidEmail' },
    });
    const failure = await signIn();
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
    server.answer = answerJson(409, {
      PsoErrorCode: 'PSOF0208',
      MessageKey: 'emailExists',
      Message: 'Diese Adresse ist vergeben.',
      Reference: '',
    });
    expect((await signIn()).fields).toEqual({});
  });

  it.each([
    ['another shape', answerJson(502, { error: 'bad gateway' })],
    ['no JSON', (response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
    ['no body', (response) => response.writeHead(502).end()],
  ] satisfies [string, WireServer['answer']][])('of %s counts as technical', async (_, answer) => {
    server.answer = answer;
    expect(await signIn()).toMatchObject({ status: 502, key: 'technical', message: '' });
  });
});

it('a body the contract refuses is not sent; its fields say why, as the server would', async () => {
  const endless = { email: 'romy.rufer', password: 'x'.repeat(129), remember: false };
  const failure = await failureOf(server.client().call(login, { body: endless }));
  expect(failure).toMatchObject({
    status: 400,
    key: 'invalidInput',
    fields: { Email: 'invalid', Password: 'tooLong' },
  });
  expect(server.calls).toEqual([]);
});

describe('no usable answer', () => {
  it('from a server that is away is a failure of the network', async () => {
    const client = server.client();
    await server.stop();
    expect(await failureOf(client.call(logout, {}))).toMatchObject({ status: 0, key: 'network' });
    server = await startWireServer();
  });

  it('that breaks off in the middle is a failure of the network', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"Email":', () => response.destroy());
    };
    expect(await failureOf(server.client().call(getUser, {}))).toMatchObject({ key: 'network' });
  });

  it('because it is a page and no JSON is a technical error', async () => {
    server.answer = (response) => response.writeHead(200).end('<h1>Hotel-WLAN</h1>');
    expect(await failureOf(server.client().call(getUser, {}))).toMatchObject({ key: 'technical' });
  });
});

describe('the session', () => {
  const errorBody = (code: string) => ({
    PsoErrorCode: code,
    MessageKey: 'any',
    Message: 'Text',
    Reference: '',
  });

  it.each([
    ['status 401', 401, 'PSOF0999'],
    ['code PSOF0204', 400, 'PSOF0204'],
  ])('is over after %s', async (_, status, code) => {
    server.answer = answerJson(status, errorBody(code));
    await signIn();
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  it.each([
    [400, 'PSOF0201'],
    [403, 'PSOF0203'],
    [403, 'PSOF0401'],
    [500, 'PSOF0001'],
  ])('goes on after %i %s', async (status, code) => {
    server.answer = answerJson(status, errorBody(code));
    await signIn();
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('goes on when the server is away', async () => {
    const client = server.client({ onSessionEnded });
    await server.stop();
    await failureOf(client.call(logout, {}));
    expect(onSessionEnded).not.toHaveBeenCalled();
    server = await startWireServer();
  });
});
