import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { audit } from '../../platform/audit/audit.ts';
import { legalTextRepository } from './legal-text-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { readTextFile } from '../../platform/operator/read-text-file.ts';
import { readTermsFile } from './terms-file.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  const rows = await withTenant(tenant, (tx) => legalTextRepository(tx).versions());
  for (const { kind, version, valid_from: from, locale } of rows)
    print(`${kind.padEnd(18)}${version}  from ${from}  ${locale}`);
}

/** A published version never changes: consents refer to it. */
async function load({ tenant, withTenant, by, folder, print }: OperatorContext, name: string) {
  const file = readTermsFile(await readTextFile(folder, name));
  if (typeof file === 'string') throw new OperatorError(file);
  const { kind, version, validFrom, de, en } = file;
  const languages = [
    { locale: 'de' as const, ...de },
    ...(en === undefined ? [] : [{ locale: 'en' as const, ...en }]),
  ];
  await withTenant(tenant, async (tx) => {
    if (await legalTextRepository(tx).exists(kind, version))
      throw new OperatorError(`${kind} ${version} exists; a new text needs a new version.`);
    const values = languages.map(({ locale, title, sections }) => ({
      kind,
      version,
      valid_from: validFrom,
      locale,
      title,
      sections: JSON.stringify(sections),
    }));
    await legalTextRepository(tx).insert(values);
    const entityId = `${kind} ${version}`;
    await audit(tx, { entity: 'legalText', entityId, event: 'published', actor: by });
  });
  print(`${kind} ${version} holds from ${validFrom}.`);
}

/** Legal texts and their versions. */
export const termsCommand: OperatorCommand = {
  summary: 'list and publish versions of the legal texts',
  declare(command, { forTenant }) {
    command
      .command('list')
      .description('every version with its first day and language')
      .action(forTenant(operatorRoles, list));
    command
      .command('load')
      .description('publishes a version; who agreed to an earlier one is asked by mail')
      .argument('<file>', 'JSON: kind, version, validFrom, de, en')
      .action(forTenant(['content', 'admin'], load));
  },
};
