import {
  addOwnPasskey,
  beginOwnPasskey,
  removeOwnApp,
} from '@weitersagen/contracts/operator-account';
import type { TestServer } from '../test-server.ts';
import type { addOperator } from './operator-session.ts';
import { softAuthenticator } from './soft-authenticator.ts';

type Operator = Pick<Awaited<ReturnType<typeof addOperator>>, 'session'>;

/** Gives an operator a passkey; the device that signs by it comes back. */
export async function givePasskey(server: TestServer, { session }: Operator, name = 'Telefon') {
  const device = softAuthenticator('http://betrieb.localhost:4000');
  const { options } = (await server.call(beginOwnPasskey, session)).value;
  const body = { name, passkey: device.create(options) };
  await server.call(addOwnPasskey, { ...session, body });
  return device;
}

/** Gives an operator a passkey in place of the authenticator app. */
export async function passkeyAlone(server: TestServer, person: Operator) {
  const device = await givePasskey(server, person);
  await server.call(removeOwnApp, person.session);
  return device;
}
