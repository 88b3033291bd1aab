import type { ClientDelivery } from '@weitersagen/contracts/operator-deliveries';
import { clientsOf, operatorRoles, type Grant } from '@weitersagen/domain/operator-roles';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { DeliveryFacts } from '../../platform/delivery-source.ts';
import { seenVersions } from '../../platform/telemetry/version-repository.ts';
import { versionRows } from './version-rows.ts';

type Deps = Pick<AppDeps, 'tenants' | 'withTenant' | 'deliveries'>;

/** What the edge of this process knows. Throws notOffered in a process that serves no pages. */
function factsOf({ deliveries }: Pick<Deps, 'deliveries'>): DeliveryFacts {
  if (deliveries.facts === null) throw new ApiError('notOffered');
  return deliveries.facts;
}

/** What the host of each client gets for which somebody has a role, and, for who has one for all, the operating company's own. Throws notOffered. */
export async function deliveriesOf(
  deps: Deps,
  grants: readonly Grant[],
): Promise<{ clients: ClientDelivery[]; origins: string[] }> {
  const facts = factsOf(deps);
  const everyone = [...(await deps.tenants.all()), await deps.tenants.operator()];
  const mine = clientsOf(grants, operatorRoles);
  const shown = everyone.filter(({ id }) => mine === 'all' || mine.includes(id));
  const clients = await Promise.all(
    shown.map(async (tenant) => {
      const seen = await deps.withTenant(tenant, seenVersions);
      const versions = facts.pointers(tenant).flatMap((pointer) => versionRows(pointer, seen));
      return { client: tenant.id, name: tenant.config.name, versions };
    }),
  );
  return { clients, origins: [...facts.origins] };
}

/** The link that shows a version from elsewhere in one browser. Throws notOffered, unknownTenant, and invalidInput at `Adresse`. */
export async function linkToElsewhere(
  deps: Deps,
  { client, address }: { readonly client: string; readonly address: string },
): Promise<string> {
  const facts = factsOf(deps);
  const tenant = await deps.tenants.byClient(client);
  if (tenant === null) throw new ApiError('unknownTenant');
  const url = facts.linkTo(tenant, address);
  if (url === null) throw new ApiError('invalidInput', { fields: { Adresse: 'invalid' } });
  return url;
}
