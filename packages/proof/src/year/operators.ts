import { addOwnPasskey, beginOwnPasskey } from '@weitersagen/contracts/operator-account';
import { beginPasskeyLogin, finishPasskeyLogin } from '@weitersagen/contracts/operator-access';
import { finishStaffLogin } from '@weitersagen/contracts/second-factor';
import { staffLogin } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { appCode } from '@weitersagen/server/testing/app-code';
import { ticketOf } from '@weitersagen/server/testing/signed-in';
import { softAuthenticator } from '@weitersagen/server/testing/soft-authenticator';
import type { Stage } from './stage.ts';

const client = 'betrieb';
const origin = 'http://betrieb.localhost:4000';
/** A sign-in counts as a confirmation for ten minutes of real time, and its access token for twelve. */
const SIGNED_FOR_MS = 8 * 60_000;

/** What a call of an operator goes with. */
export interface Signed {
  readonly client: string;
  readonly token: string;
  readonly cookie: string;
}

/** Somebody of the operating company at work. */
interface Operator {
  readonly email: string;
  /** A session that was confirmed a moment ago; signs in by the passkey where the last one is older. */
  sign(): Promise<Signed>;
}

/** Signs an operator in by password and app, once, and gives them a passkey for all that follows: each code of an app works once in 30 seconds. */
async function arrive({ server }: Stage, email: string): Promise<Operator> {
  const params = { kind: 'operator' } as const;
  const body = { email, password: demoLogins.password };
  const first = await server.call(staffLogin, { client, params, body });
  const second = { ticket: ticketOf(first.value), code: appCode(demoLogins.operatorSecret) };
  const opened = await server.call(finishStaffLogin, { client, params, body: second });
  const session = { client, token: opened.value.token, cookie: opened.cookie };
  const device = softAuthenticator(origin);
  const { options } = (await server.call(beginOwnPasskey, session)).value;
  const passkey = { name: 'Telefon', passkey: device.create(options) };
  const kept = await server.call(addOwnPasskey, { ...session, body: passkey });
  if (kept.error !== null) throw new Error(kept.text);
  let [signed, at]: [Signed, number] = [session, performance.now()];
  return {
    email,
    async sign() {
      if (performance.now() - at < SIGNED_FOR_MS) return signed;
      const asked = (await server.call(beginPasskeyLogin, { client, body: {} })).value.options;
      const proof = { passkey: device.sign(asked) };
      const { value, cookie } = await server.call(finishPasskeyLogin, { client, body: proof });
      [signed, at] = [{ client, token: value.token, cookie }, performance.now()];
      return signed;
    },
  };
}

/** The two who work for the operating company: what one makes the other releases. */
export interface Office {
  readonly maker: Operator;
  readonly second: Operator;
}

/** Both sign in. */
export async function openOffice(stage: Stage): Promise<Office> {
  const [olaf, petra] = demoLogins.operators;
  return { maker: await arrive(stage, petra), second: await arrive(stage, olaf) };
}
