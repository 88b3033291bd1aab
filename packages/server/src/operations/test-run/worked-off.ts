import type { TestRunPerson } from '@weitersagen/domain/test-run';
import { partnersHandlers } from '../../partners/public.ts';
import { peopleHandlers } from '../../people/public.ts';
import type { TenantTx, WithTenant } from '../../platform/database/tenant-scope.ts';
import { perform } from '../../platform/outbox/perform.ts';
import { referralsHandlers } from '../../referrals/public.ts';
import { rewardsHandlers } from '../../rewards/public.ts';
import type { InventedPeople } from './invented-people.ts';
import { TestRunFault } from './test-run-reason.ts';
import { testRunRepository } from './test-run-repository.ts';

/** What the walk may bring about, without calls of other systems: those are told of nothing that is taken back. */
const handlers = [
  ...peopleHandlers,
  ...rewardsHandlers,
  ...partnersHandlers,
  ...referralsHandlers,
].filter(({ lane }) => lane !== 'calls');
const kinds = handlers.map(({ kind }) => kind);

/** A mail that was written to one of the invented people. */
export interface InventedMail {
  readonly to: TestRunPerson;
  readonly subject: string;
  /** Of the link that it holds; '' without one. */
  readonly token: string;
}

/** Works off what the outbox holds about a walk, by the worker's own code; each mail is kept in place of being sent. */
export function workedOff(
  now: () => TenantTx,
  people: InventedPeople,
  { operator }: { readonly operator: string },
) {
  const mails: InventedMail[] = [];
  // Everything is done in the transaction of the walk: what the worker commits is taken back with it.
  const withTenant: WithTenant = (_tenant, work) => work(now());
  const deps = {
    withTenant,
    handlers,
    operator,
    log: () => undefined,
    sendMail: (
      _tenant: unknown,
      to: string,
      _id: string,
      content: { subject: string; text: string },
    ) => {
      mails.push({
        to: to === people.contact.email ? 'contact' : 'referrer',
        subject: content.subject,
        token: /#token=([\w-]+)/.exec(content.text)?.[1] ?? '',
      });
      return Promise.resolve();
    },
  };
  /** Does everything that is due about some ids, and what follows from it; gives the mails that were written. Throws TestRunFault. */
  return async (ids: readonly string[]): Promise<readonly InventedMail[]> => {
    const seen = mails.length;
    for (;;) {
      const tx = now();
      const [next] = await testRunRepository(tx).workAbout(ids, kinds, tx.now);
      if (next === undefined) return mails.slice(seen);
      if ((await perform(tx.tenant, next.id, deps)) !== 'settled')
        throw new TestRunFault('workLeft', { kind: next.kind });
    }
  };
}
