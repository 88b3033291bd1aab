import { Option } from '@commander-js/extra-typings';
import { renderUnicodeCompact } from 'uqr';
import { formatDateTime } from '@weitersagen/domain/dates';
import { normalizeEmail } from '@weitersagen/domain/email';
import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';
import { secondFactorRepository } from './second-factor-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { reasonOption } from '../../platform/operator/argument-values.ts';

const kinds = ['agency', 'operator'] as const;

const sentences: Readonly<Partial<Record<string, string>>> = {
  factorOn: 'The second factor is on already; remove it first.',
  factorOff: 'Nothing was begun; see --help.',
  codeWrong: 'The code is wrong or was already used.',
};

/** A refusal of the product as a sentence for the terminal. */
async function said<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const sentence = error instanceof ApiError ? sentences[error.key] : undefined;
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
}

async function requireAccount(
  tx: TenantTx,
  kind: (typeof kinds)[number],
  address: string,
): Promise<Account> {
  const account = await accountRepository(tx).byEmail(kind, normalizeEmail(address));
  if (account === undefined)
    throw new OperatorError(`${tx.tenant.id} has no account ${address} of kind ${kind}.`);
  return account;
}

async function list({ tenant, withTenant, print }: OperatorContext) {
  const rows = await withTenant(tenant, (tx) => secondFactorRepository(tx).list());
  if (rows.length === 0) print('Nobody has a second factor.');
  for (const { kind, email, confirmed_at: since } of rows)
    print(
      `${kind.padEnd(10)}${email}  ${since === null ? 'begun' : `since ${formatDateTime(since)}`}`,
    );
}

async function begin({ config, tenant, withTenant, print }: OperatorContext, address: string) {
  const seal = createSeal(config);
  const setup = await said(
    withTenant(tenant, async (tx) =>
      beginSecondFactor(tx, seal, await requireAccount(tx, 'operator', address)),
    ),
  );
  print(renderUnicodeCompact(setup.address, { ecc: 'L', border: 2 }));
  print(`Secret, shown this once: ${setup.secret.match(/.{1,4}/g)?.join(' ')}`);
  print(`Scan or type it, then: npm run operator -- second-factor confirm ${address} CODE`);
}

async function confirm(
  { config, tenant, withTenant, by, print }: OperatorContext,
  address: string,
  code: string,
) {
  const seal = createSeal(config);
  const codes = await said(
    withTenant(tenant, async (tx) => {
      const { id } = await requireAccount(tx, 'operator', address);
      return confirmSecondFactor(tx, seal, id, code, `operator:${by}`);
    }),
  );
  print(`The sign-in of ${address} asks for a code now. Recovery codes, shown this once:`);
  for (const each of codes) print(`  ${each}`);
}

async function remove(
  { tenant, withTenant, by, print }: OperatorContext,
  address: string,
  { reason, kind }: { readonly reason: string; readonly kind: (typeof kinds)[number] },
) {
  await withTenant(tenant, async (tx) => {
    const { id } = await requireAccount(tx, kind, address);
    if ((await secondFactorRepository(tx).lock(id)) === undefined)
      throw new OperatorError(`${address} has no second factor.`);
    await removeSecondFactor(tx, id, { actor: `operator:${by}`, reason });
  });
  print(`The sign-in of ${address} asks for the password only. A mail says so.`);
}

/** Authenticator apps of operators, and the way out for somebody who lost app and recovery codes. product.md, section "12 Accounts and tokens". */
export const secondFactorCommand: OperatorCommand = {
  summary: 'authenticator apps of operators; helps out of a lost one',
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(list));
    command
      .command('begin')
      .description('an app for the sign-in of an operator; shows QR code and secret once')
      .argument('<email>')
      .action(forTenant(begin));
    command
      .command('confirm')
      .description('switches it on; shows the recovery codes once')
      .argument('<email>')
      .argument('<code>', 'the first one of the app')
      .action(forTenant(confirm));
    command
      .command('remove')
      .description('for somebody who lost app and codes; mailed')
      .argument('<email>')
      .requiredOption(...reasonOption)
      .addOption(
        new Option('--kind <kind>', 'of the account').choices(kinds).default('operator' as const),
      )
      .action(forTenant(remove));
  },
};
