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
  byAction,
  OperatorError,
  requireArgument,
  requireReason,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

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

async function begin(context: OperatorContext) {
  const address = requireArgument(context, 1, 'The e-mail address of the operator');
  const { config, tenant, withTenant, print } = context;
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

async function confirm(context: OperatorContext) {
  const address = requireArgument(context, 1, 'The e-mail address of the operator');
  const code = requireArgument(context, 2, 'The code of the app');
  const { config, tenant, withTenant, by, print } = context;
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

async function remove(context: OperatorContext) {
  const address = requireArgument(context, 1, 'The e-mail address');
  const reason = requireReason(context);
  const kind = kinds.find((name) => name === (context.options['kind'] ?? 'operator'));
  if (kind === undefined) throw new OperatorError(`--kind is one of ${kinds.join(', ')}.`);
  const { tenant, withTenant, by, print } = context;
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
  usage: [
    'second-factor list',
    'second-factor begin EMAIL          an app for the sign-in of an operator; shows QR code and secret once',
    'second-factor confirm EMAIL CODE   switches it on with a first code; shows the recovery codes once',
    'second-factor remove EMAIL --reason TEXT [--kind agency]   for somebody who lost app and codes; recorded and mailed',
  ],
  options: ['reason', 'kind'],
  run: byAction('second-factor', { list, begin, confirm, remove }),
};
