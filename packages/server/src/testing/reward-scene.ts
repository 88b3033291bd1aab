import { addVouchers } from '../rewards/vouchers/voucher-repository.ts';
import { importOrderRows } from '../referrals/orders/order-import.ts';
import { newId } from '../platform/random.ts';
import type { TestServer } from '../test-server.ts';
import { buildScene, claimsOf, feedRow, type Scene } from './referral-scene.ts';

/** A scene whose order is paid and whose complaint period is over: its claims can be picked up. */
export interface RewardScene extends Scene {
  /** Reports the order's next state. */
  report(status: 'geprueft' | 'ersteZahlung' | 'storniert', reason?: string): Promise<void>;
}

type Options = Parameters<typeof buildScene>[1];

/** A scene whose order has had its first payment today. */
export async function reportedScene(server: TestServer, options?: Options): Promise<RewardScene> {
  const tenant = await server.tenant();
  const scene = await server.inTenant((tx) => buildScene(tx, options));
  const cells = await server.inTenant(async (tx) => feedRow(tx, scene));
  const report = async (change: Record<string, string>) => {
    const lines = [{ line: 1, cells: { ...cells, ...change } }];
    const { rejected } = await importOrderRows(server.deps.withTenant, tenant, lines, 'feed:test');
    if (rejected[0] !== undefined) throw new Error(rejected[0].reason);
  };
  await report({ Status: 'ersteZahlung' });
  return { ...scene, report: (status, reason = '') => report({ Status: status, Grund: reason }) };
}

/** Builds scenes up to the available reward; moves the clock once for all of them. */
export async function buildRewardScenes(
  server: TestServer,
  ...options: readonly Options[]
): Promise<readonly RewardScene[]> {
  const scenes: RewardScene[] = [];
  for (const option of options) scenes.push(await reportedScene(server, option));
  await server.moveClock((await server.tenant()).config.complaintDays);
  return scenes;
}

/** Ids of a scene's claims, the referrer's first. */
export async function claimIds(server: TestServer, scene: Scene): Promise<readonly string[]> {
  const claims = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
  return claims.map((claim) => claim.id);
}

/** The token of the newest mail to an address that brings one. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const mails = await server.mails(email);
  const token = mails.find((mail) => mail.token !== '')?.token ?? '';
  if (token === '') throw new Error(`No mail with a token to ${email}`);
  return token;
}

/** Puts fresh codes of a value in cents, and of a kind or of none, into the pool. */
export function stockVouchers(
  server: TestServer,
  cents: number,
  count = 1,
  kind: string | null = null,
): Promise<number> {
  const codes = Array.from({ length: count }, () => ({ code: newId(), cents, kind }));
  return server.inTenant((tx) => addVouchers(tx, codes));
}
