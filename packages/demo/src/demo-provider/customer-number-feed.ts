import * as z from 'zod/mini';
import type { Part } from '@weitersagen/contracts/endpoint';
import { listCustomerNumbers, reportCustomerNumbers } from '@weitersagen/contracts/customer-number';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { demoFeedKey } from '../seed/demo-feed-key.ts';

export type OpenNumbers = Part<typeof listCustomerNumbers.answer>;

const address = (origin: string, tenant: Tenant, path: string) =>
  `${origin}/api/v1/${tenant.id}${path}`;

/** The customer numbers that wait for this provider, asked for over HTTP with the API key; null when the call failed. */
export async function openNumbers(origin: string, tenant: Tenant): Promise<OpenNumbers | null> {
  const response = await fetch(address(origin, tenant, listCustomerNumbers.path), {
    headers: { authorization: `Bearer ${demoFeedKey(tenant)}` },
  }).catch(() => null);
  if (response?.ok !== true) return null;
  const read = z.safeParse(listCustomerNumbers.answer ?? z.never(), await response.json());
  return read.success ? read.data : null;
}

/** Reports over HTTP whether the provider knows a customer number. */
export async function reportNumber(
  origin: string,
  tenant: Tenant,
  number: string,
  isKnown: boolean,
): Promise<void> {
  await fetch(address(origin, tenant, reportCustomerNumbers.path), {
    method: reportCustomerNumbers.method,
    headers: { authorization: `Bearer ${demoFeedKey(tenant)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ Zeilen: [{ Kundennummer: number, Bestaetigt: isKnown }] }),
  });
}
