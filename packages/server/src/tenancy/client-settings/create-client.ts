import { reservedClientIds } from '@weitersagen/contracts/operator-tenants';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Config } from '../../platform/config.ts';
import { OPERATOR_TENANT } from '../../platform/database/operator-tenant-id.ts';
import { tenantRepository } from '../../platform/database/tenant-repository.ts';
import { leaveTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import { isLocal } from '../../platform/private-host.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { checkSettings } from './checked-settings.ts';
import { settingsOfNew, type NewClient } from './new-client.ts';

/** Fields of the call by the setting that they become. */
const fieldOf: Readonly<Record<string, string>> = {
  hosts: 'Host',
  url: 'Host',
  supportEmail: 'SupportEmail',
  mailFrom: 'Absender',
};

/** Where the pages of a host are: https, and on the own machine as the operators' host is reached. */
function originOf(host: string, { operatorUrl, port }: Pick<Config, 'operatorUrl' | 'port'>) {
  if (!isLocal(host)) return `https://${host}`;
  const own = operatorUrl === undefined ? null : new URL(operatorUrl);
  const at = own === null ? String(port) : own.port;
  return `${own?.protocol ?? 'http:'}//${host}${at === '' ? '' : `:${at}`}`;
}

/**
 * Adds a client with the settings of the specification, in the history of the operating company and of the client. `tx` is in the
 * operating company's tenant and leaves it: nothing else may follow. Throws invalidInput at `Kennung`, `Host`, `SupportEmail` or
 * `Absender`. product.md, section "2 Tenants and switches".
 */
export async function createClient(
  tx: TenantTx,
  client: NewClient,
  config: Pick<Config, 'operatorUrl' | 'port'>,
  actor: string,
): Promise<void> {
  if (reservedClientIds.includes(client.id))
    throw new ApiError('invalidInput', { fields: { Kennung: 'idReserved' } });
  const host = client.host.toLowerCase();
  const settings = settingsOfNew(client, originOf(host, config));
  const checked = checkSettings({ hosts: [host], config: settings }, []);
  if ('problems' in checked)
    throw new ApiError('invalidInput', {
      fields: Object.fromEntries(
        // The host is named first, and its address follows from it.
        checked.problems.toReversed().map(([place, , key]) => [fieldOf[place] ?? place, key]),
      ),
    });
  await takeTurn(tx, 'new client');
  await audit(tx, {
    entity: 'tenant',
    entityId: client.id,
    event: 'created',
    after: { name: client.name, hosts: [host] },
    actor,
  });
  await leaveTenant(tx);
  const tenants = tenantRepository(tx.db);
  const isTaken = client.id === OPERATOR_TENANT || (await tenants.kindOf(client.id)) !== undefined;
  const hasHost = (await tenants.otherWith(client.id, [host])) !== undefined;
  if (isTaken || hasHost)
    throw new ApiError('invalidInput', {
      fields: {
        ...(isTaken ? { Kennung: 'idTaken' } : {}),
        ...(hasHost ? { Host: 'hostTaken' } : {}),
      },
    });
  await tenants.upsert(client.id, { hosts: [host], config: JSON.stringify(settings) });
  await tenants.recordLoad(client.id, { by: actor, roles: tx.roles ?? [] });
}
