import type { Api } from '@weitersagen/api-client/api';
import { updateLanguage } from '@weitersagen/contracts/account-settings';
import { writeCookie } from '@weitersagen/platform/cookies';
import type { Locale } from '@weitersagen/platform/i18n';
import { useSession } from '@weitersagen/platform/session';
import { keepTyped } from './typed-input.ts';

const keptSeconds = 365 * 86_400;
const longestWaitMs = 1500;

/**
 * Remembers a language for this browser and, of somebody signed in, for their mails; then opens the page in that language with what
 * was typed. product.md, section "3 Routes and guards".
 */
export async function switchLanguage(api: Api, language: Locale, address: string): Promise<void> {
  writeCookie('ws-locale', language, keptSeconds);
  keepTyped('ws.typed');
  if (useSession.getState().status === 'signedIn') {
    const told = api.call(updateLanguage, { body: { language } }).catch(() => undefined);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  }
  window.location.assign(address);
}
