import * as contract from '@weitersagen/contracts/second-factor';
import { staffLogin, type StaffKind } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import type { TestServer } from '../test-server.ts';
import { appCode, quietStep } from './app-code.ts';
import { ticketOf } from './signed-in.ts';
import { signInStaff } from './staff-session.ts';

const { agency: email, password } = demoLogins;
type Session = Awaited<ReturnType<typeof signInStaff>>;

/** What the owner of the demo's agency does with a second factor. */
export function factorScene(server: () => TestServer) {
  const begin = (session: Session, currentPassword: string = password) =>
    server().call(contract.beginSecondFactor, { body: { currentPassword }, ...session });
  const confirm = (session: Session, code: string) =>
    server().call(contract.confirmSecondFactor, { body: { code }, ...session });
  return {
    begin,
    confirm,
    /** Nobody has a factor, nothing is throttled, and the code does not change in the next seconds. */
    reset: async () => {
      await quietStep();
      await server().database.db.deleteFrom('throttle').execute();
      await server().inTenant(({ db }) => db.deleteFrom('second_factor').execute());
    },
    status: async (session: Session) =>
      (await server().call(contract.getSecondFactor, session)).value,
    /** A factor that is switched on with the code of the step before, so that the present one is left. */
    switchedOn: async () => {
      const session = await signInStaff(server(), 'agency', email);
      const { secret } = (await begin(session)).value;
      const { codes } = (await confirm(session, appCode(secret, -1))).value;
      return { session, secret, codes };
    },
    /** The ticket of a right password. Throws when the call opened a session. */
    firstStep: async (remember = false, typed: string = password) => {
      const { value, cookie } = await server().call(staffLogin, {
        params: { kind: 'agency' },
        body: { email, password: typed, remember },
      });
      if (cookie !== '') throw new Error('The password alone set a cookie');
      return ticketOf(value);
    },
    secondStep: (
      ticket: string,
      code: string,
      {
        client = 'funkelnetz',
        kind = 'agency',
        cookie,
      }: { readonly client?: string; readonly kind?: StaffKind; readonly cookie?: string } = {},
    ) =>
      server().call(contract.finishStaffLogin, {
        client,
        params: { kind },
        body: { ticket, code },
        ...(cookie === undefined ? {} : { cookie }),
      }),
  };
}
