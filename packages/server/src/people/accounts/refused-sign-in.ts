import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { Limit } from '../../platform/throttle.ts';

type Refusal = 'passwordRefused' | 'codeRefused' | 'otherPersonRefused' | 'signInDelayed';

/** The first of an hour is told: a flood of tries leaves a line an hour of each kind. */
const told: Limit = { name: 'refused sign-in told', hits: 1, seconds: 3600 };

interface RefusedSignIn {
  /** Whom it was tried for, by address or account: counted for everybody alike. */
  readonly tried: string;
  /** The account; undefined for an address that is nobody's. */
  readonly accountId: string | undefined;
  readonly refusal: Exclude<Refusal, 'signInDelayed'>;
  /** Whether the next try has to wait. */
  readonly isDelayed: boolean;
}

/**
 * Tells the history that somebody was refused at the sign-in of operators, or as another person of an identity provider, and that further tries wait from now on: at most a line an hour of each
 * for an account, without what was typed. An address that is nobody's leaves no line, and takes as long. product.md, section "12 Accounts and tokens".
 */
export async function tellRefusedSignIn(
  { throttle, withTenant }: Pick<AppDeps, 'throttle' | 'withTenant'>,
  tenant: Tenant,
  { tried, accountId, refusal, isDelayed }: RefusedSignIn,
): Promise<void> {
  const events: readonly Refusal[] = isDelayed ? [refusal, 'signInDelayed'] : [refusal];
  const within = await throttle.allowsEach(
    events.map((event) => ({ limit: told, key: [tenant.id, tried, event] })),
  );
  await withTenant(tenant, async (tx) => {
    for (const [index, event] of events.entries())
      if (accountId !== undefined && within[index] === true)
        await audit(tx, { entity: 'account', entityId: accountId, event, actor: accountId });
  });
}
