import { listPayouts } from '@weitersagen/contracts/operator-payouts';
import type { TestServer } from '@weitersagen/server/test-server';
import type { Signed } from './operators.ts';

/** What a server answers to finance about a client's payouts, as text, to be compared. */
export async function getClientOverview(server: TestServer, signed: Signed): Promise<string> {
  const query = { mandant: 'funkelnetz' };
  const { status, value } = await server.call(listPayouts, { ...signed, query });
  return `${status} ${JSON.stringify(value)}`;
}
