import sharp from 'sharp';
import { berlinDay } from '@weitersagen/domain/dates';
import { readVoucherLogo, addVoucherKind } from '../rewards/voucher-kinds/kept-voucher-kinds.ts';
import { voucherKindRepository } from '../rewards/voucher-kinds/voucher-kind-repository.ts';
import type { TestServer } from '../test-server.ts';

/** A picture of a size in pixels, as a person uploads it, in base64. */
export const uploadedLogo = async (width = 300, height = 120, background = '#1F4E79') =>
  (
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');

/** Adds a kind of vouchers that is offered from today on; its key is what its texts are made of. */
export async function offerVoucherKind(
  server: TestServer,
  key: string,
  {
    until = null,
    position = 0,
    client,
  }: {
    readonly until?: string | null;
    readonly position?: number;
    readonly client?: string;
  } = {},
): Promise<void> {
  const logo = await readVoucherLogo(await uploadedLogo());
  await server.inTenant(
    (tx) =>
      addVoucherKind(
        tx,
        {
          key,
          name: { de: `Gutschein ${key}`, en: `Voucher ${key}` },
          shop: `Shop ${key}`,
          redeemUrl: `https://${key}.example.org/einloesen`,
          hint: { de: `An der Kasse von ${key}`, en: `At the till of ${key}` },
          from: berlinDay(tx.now),
          until,
          position,
          logo,
        },
        'test',
      ),
    client,
  );
}

/** Ends a kind of vouchers, or all of them. */
export const endVoucherKinds = (server: TestServer, key?: string): Promise<void> =>
  server.inTenant(async (tx) => {
    const kinds = voucherKindRepository(tx);
    for (const kind of await kinds.list())
      if (key === undefined || kind.key === key) await kinds.end(kind.key);
  });
