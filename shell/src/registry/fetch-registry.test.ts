import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegistryPayload } from '@weitersagen/delivery/signed-registry';
import { fetchRegistry } from './fetch-registry.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const updates = { url: '/registry/funkelnetz?share=1', revision: '5', keys: { k1: raw } };

const payload = (change: Partial<RegistryPayload> = {}): RegistryPayload => ({
  tenant: 'funkelnetz',
  revision: '5',
  issuedAt: new Date().toISOString(),
  shell: { version: 's', revoked: [] },
  remotes: [],
  ...change,
});

function answerWith(value: unknown, { keyId = 'k1', tampered = false, status = 200 } = {}) {
  const text = JSON.stringify(value);
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  const body = { keyId, signature, payload: tampered ? `${text} ` : text };
  fetching.mockResolvedValue(new Response(JSON.stringify(body), { status }));
}
const fetching = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetching));
afterEach(() => vi.unstubAllGlobals());

describe('a registry that a page asks for', () => {
  it('is trusted when a key of the page signed it', async () => {
    answerWith(payload());
    expect(await fetchRegistry(updates, 'funkelnetz')).toEqual(
      payload({ issuedAt: expect.any(String) }),
    );
    expect(fetching.mock.calls[0]?.[0]).toBe(updates.url);
  });

  it.each<[string, () => void]>([
    ['the signature of the registry is wrong', () => answerWith(payload(), { tampered: true })],
    ['signed by k2, which is not trusted', () => answerWith(payload(), { keyId: 'k2' })],
    ['of another tenant', () => answerWith(payload({ tenant: 'sonnwerk' }))],
    ['older than the page', () => answerWith(payload({ revision: '4' }))],
    ['not of today', () => answerWith(payload({ issuedAt: '2020-01-01T00:00:00.000Z' }))],
    ['not of today', () => answerWith(payload({ issuedAt: 'some day' }))],
    ['remotes', () => answerWith({ ...payload(), remotes: [{ id: 'mf-agency' }] })],
    ['answered 502', () => answerWith(payload(), { status: 502 })],
  ])('is refused: %s', async (reason, prepare) => {
    prepare();
    await expect(fetchRegistry(updates, 'funkelnetz')).rejects.toThrow(reason);
  });
});
