import dns from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import type { ConnectionOutcome } from '@weitersagen/domain/connections';
import { mailServerOf } from './mail-server.ts';
import { TRY_MS, type Finding } from '../try-address.ts';

/** Says hello to the mail server, and signs in where its address names an account; sends nothing. */
export async function tryMailServer(smtpUrl: string, within = TRY_MS): Promise<Finding> {
  const transport = createTransport({
    ...mailServerOf(smtpUrl),
    connectionTimeout: within,
    greetingTimeout: within,
    socketTimeout: within,
  });
  try {
    await transport.verify();
    return { outcome: 'ok', status: null };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const outcomes: Readonly<Record<string, ConnectionOutcome>> = {
      EAUTH: 'refused',
      ETIMEDOUT: 'late',
      EPROTOCOL: 'failed',
      ETLS: 'failed',
    };
    return { outcome: outcomes[String(code)] ?? 'unreachable', status: null };
  } finally {
    transport.close();
  }
}

/** A record that receivers of a mail look up; null where there is none. */
interface SenderRecord {
  readonly name: string;
  readonly kind: 'SPF' | 'DKIM' | 'DMARC';
  readonly value: string | null;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

/** The texts of a name; none where the name has none or is none. Throws where no server of names answers. */
async function textsOf(name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes(String(codeOf(error)))) return [];
    throw error;
  }
}

/** Whether the domain is known at all: it has an address or takes mail. */
async function isKnown(domain: string): Promise<boolean> {
  for (const kind of ['MX', 'A', 'AAAA'] as const) {
    try {
      await dns.resolve(domain, kind);
      return true;
    } catch (error) {
      if (codeOf(error) === 'ENODATA') return true;
      if (codeOf(error) !== 'ENOTFOUND') throw error;
    }
  }
  return false;
}

/** The DMARC record of a domain: its own, or that of the nearest domain above that has one. */
async function dmarcOf(domain: string): Promise<SenderRecord> {
  const labels = domain.split('.');
  for (let at = 0; at + 2 <= labels.length; at += 1) {
    const name = `_dmarc.${labels.slice(at).join('.')}`;
    const value = (await textsOf(name)).find((text) => /^v=DMARC1\b/i.test(text));
    if (value !== undefined) return { name, kind: 'DMARC', value };
  }
  return { name: `_dmarc.${domain}`, kind: 'DMARC', value: null };
}

/** The key by which a domain's mails are signed (DKIM, RFC 6376): a text with one, as an empty key is one that was taken back. */
async function dkimOf(domain: string, selector: string): Promise<SenderRecord> {
  const name = `${selector}._domainkey.${domain}`;
  const value = (await textsOf(name)).find((text) => /(?:^|;)\s*p\s*=\s*[^;\s]/.test(text)) ?? null;
  return { name, kind: 'DKIM', value };
}

/**
 * Whether those who receive mail from an address find in the DNS who may send it (SPF, RFC 7208), the key of its signatures where its
 * selector is known (DKIM), and what holds else (DMARC).
 */
export async function trySender(
  address: string,
  selector: string | null,
  within = TRY_MS,
): Promise<Finding & { readonly records: readonly SenderRecord[] }> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const answered = async () => {
    if (!(await isKnown(domain))) return { outcome: 'noDomain', records: [] } as const;
    const value = (await textsOf(domain)).find((text) => /^v=spf1(?: |$)/i.test(text)) ?? null;
    const dmarc = await dmarcOf(domain);
    const dkim = selector === null ? [] : [await dkimOf(domain, selector)];
    const records = [{ name: domain, kind: 'SPF' as const, value }, ...dkim, dmarc];
    if (value === null) return { outcome: 'noSpf', records } as const;
    if (dkim.some((record) => record.value === null))
      return { outcome: 'noDkim', records } as const;
    return { outcome: dmarc.value === null ? 'noDmarc' : 'ok', records } as const;
  };
  const { promise: late, resolve: end } = Promise.withResolvers<{
    readonly outcome: 'late';
    readonly records: readonly SenderRecord[];
  }>();
  const timer = setTimeout(() => end({ outcome: 'late', records: [] }), within);
  try {
    return { status: null, ...(await Promise.race([answered(), late])) };
  } catch {
    return { outcome: 'unreachable', status: null, records: [] };
  } finally {
    clearTimeout(timer);
  }
}
