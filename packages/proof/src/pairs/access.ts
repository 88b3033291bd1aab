import { scenePassword } from '@weitersagen/server/testing/person-scene';
import type { sellerScene } from '@weitersagen/server/testing/staff-scene';
import type { Deed } from './kind.ts';

/** Somebody of staff with two sessions and a link to a new password. */
export type Person = Awaited<ReturnType<typeof sellerScene>>;

/** What a call of somebody's session sends. */
export const as = ({ session: { token, cookie } }: Pick<Person, 'session'>) => ({ token, cookie });
/** Another password, by who knows the present one. */
export const changed = { AktuellesPasswort: scenePassword, Password: 'Selbst-gewechselt-8' };
/** What a sign-in by password sends. */
export const credentials = (email: string) => ({
  Email: email,
  Password: scenePassword,
  AngemeldetBleiben: false,
});

/** What everybody of staff does with their access. */
export function accessDeeds<Scene>(
  kind: 'agency' | 'seller' | 'agent',
  of: (scene: Scene) => Person,
  calls: {
    readonly set: Deed<Scene>['name'];
    readonly request: Deed<Scene>['name'];
    readonly change: Deed<Scene>['name'];
  },
): readonly Deed<Scene>[] {
  return [
    {
      name: 'staffLogin',
      sends: (s) => ({ params: { kind }, wire: credentials(of(s).email) }),
    },
    {
      name: 'staffLogout',
      sends: (s) => ({ params: { kind }, cookie: of(s).session.cookie }),
    },
    {
      name: 'staffRefresh',
      sends: (s) => ({ params: { kind }, cookie: of(s).session.cookie }),
    },
    {
      name: 'endOwnSession',
      sends: (s) => ({ ...as(of(s)), params: { id: of(s).other.sessionId } }),
    },
    { name: calls.change, sends: (s) => ({ ...as(of(s)), wire: changed }) },
    {
      name: calls.set,
      sends: (s) => ({ wire: { Token: of(s).link, Password: 'Per-Link-gesetzt-7' } }),
    },
    { name: calls.request, sends: (s) => ({ wire: { Email: of(s).email } }) },
  ];
}
