import type { Pointer } from '@weitersagen/delivery/live-versions';
import type { Tenant } from './database/tenant-directory.ts';

/** What the edge of this process knows of the builds that it serves. */
export interface DeliveryFacts {
  /** Whether there is a shell that pages can begin with. */
  readonly hasShell: () => boolean;
  /** Name of the newest line of the log that it knows. */
  readonly revision: () => string;
  /** Versions that it can show: by tenant that differs and, under the empty name, for everybody; by area or `shell`. */
  readonly shown: () => Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly version: string | null; readonly trial: string | null }>>
    >
  >;
  /** What is live of shell and areas on a tenant's host, by id. */
  readonly pointers: (tenant: Tenant) => readonly (Pointer & { readonly id: string })[];
  /** Origins that an operator may be shown areas from. */
  readonly origins: readonly string[];
  /** Address on a tenant's host that shows the version at `address` in one browser; null where that may not be shown. */
  readonly linkTo: (tenant: Tenant, address: string) => string | null;
}

/** Where the edge leaves what it knows for calls; null in a process without one. */
export interface DeliverySource {
  facts: DeliveryFacts | null;
}
