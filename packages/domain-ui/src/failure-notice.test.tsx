import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from '@weitersagen/api-client/api';
import { ApiFailure } from '@weitersagen/api-client/api-failure';
import { errorTable } from '@weitersagen/contracts/errors';
import type { ErrorKey } from '@weitersagen/contracts/errors';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import { routeTable } from '@weitersagen/contracts/route-table';
import { createI18n, I18nextProvider } from '@weitersagen/platform/i18n';
import type { Locale } from '@weitersagen/platform/i18n';
import de from '@weitersagen/platform/locales/de.json';
import en from '@weitersagen/platform/locales/en.json';
import { createBrowserRouter, RouterProvider } from '@weitersagen/platform/router';
import { ServicesProvider } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';
import { FailureNotice } from './failure-notice.tsx';

const keys = Object.keys(errorTable).filter((key): key is ErrorKey =>
  Object.hasOwn(errorTexts, key),
);
const cases = keys.flatMap((key) => [[key, 'de'] as const, [key, 'en'] as const]);

const services = (locale: Locale): Services => ({
  tenant: {
    id: 'testhaus',
    name: 'Testhaus',
    theme: 'funkelnetz',
    logo: null,
    mark: null,
    productApi: 'telecom',
    url: 'https://testhaus.example',
    locales: { list: ['de', 'en'] },
    defaultShare: 100,
    maxRecipientRewardCents: null,
    termsAutoAccept: false,
    germanIbanOnly: false,
    newsletter: true,
    forcedLogin: false,
    autologin: false,
    dataProcessingOnBehalf: false,
    showProductCategory: false,
    complaintDays: 14,
    channels: {},
    operatorName: 'Betreiber',
    supportEmail: 'hilfe@testhaus.example',
  },
  locale,
  keyVisual: 'spark',
  api: createApi({
    tenant: 'testhaus',
    locale,
    fetch: () => Promise.reject(new Error('nothing answers here')),
    accessToken: async () => null,
    onSessionEnded: () => undefined,
  }),
  paths: Object.fromEntries(Object.entries(routeTable).map(([name, { path }]) => [name, path])),
  prefetch: () => undefined,
  setTitle: () => undefined,
});

async function show(failure: ApiFailure, locale: Locale) {
  const i18n = await createI18n(locale, { platform: locale === 'de' ? de : en });
  const notice = (
    <I18nextProvider i18n={i18n}>
      <ServicesProvider services={services(locale)}>
        <FailureNotice failure={failure} />
      </ServicesProvider>
    </I18nextProvider>
  );
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: notice }])} />);
  return screen.findByRole('alert');
}

const refused = (key: ErrorKey, locale: Locale) =>
  ApiFailure.from(errorTable[key].status, {
    PsoErrorCode: errorTable[key].code,
    MessageKey: key,
    Message: errorTexts[key][locale],
    Reference: 'K7M2Q9',
  });

/** Errors that are put right on the page they happen on. */
const here: readonly ErrorKey[] = [
  'invalidInput',
  'tooManyTries',
  'idempotencyConflict',
  'captchaRequired',
  'captchaWrong',
  'wrongCredentials',
  'notRegistered',
  'ssoFailed',
  'ssoUnavailable',
  'passwordRequired',
  'codeWrong',
  'signInExpired',
  'factorOn',
  'factorOff',
  'weakPassword',
  'referralExists',
  'sameEmail',
  'termsRequired',
  'optInRequired',
  'recipientExists',
  'orderNotReleasable',
  'releaseFinal',
  'planCounted',
  'disputeExists',
  'shareNotOffered',
  'rewardsOpen',
  'contentUnavailable',
  'roleForbidden',
  'grantForbidden',
  'ownRoles',
  'lastAdmin',
  'lastFactor',
  'passkeyRefused',
  'changedMeanwhile',
  'rewardDaysTaken',
  'rewardBegun',
  'commissionBegun',
  'priceBegun',
  'campaignBegun',
  'textsElsewhere',
  'legalTextBegun',
  'ownProposal',
  'nearProposer',
  'payoutAccountMissing',
  'nothingToPay',
  'payoutChanged',
  'settlementIssuerMissing',
  'noRewardFound',
  'correctionTooLarge',
  'notCorrectable',
  'nothingTransferred',
  'bankFileNotTaken',
  'notCertified',
  'onBehalfNeeded',
  'onBehalfNever',
];

afterEach(cleanup);

describe('every error of the server', () => {
  it('has a code and a text of its own in both languages, without exclamation marks', () => {
    expect(keys).toHaveLength(Object.keys(errorTable).length);
    const codes = keys.map((key) => errorTable[key].code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const key of keys) {
      const { de: german, en: english } = errorTexts[key];
      expect(german.length, key).toBeGreaterThan(15);
      expect(english.length, key).toBeGreaterThan(15);
      expect(german, key).not.toBe(english);
      expect(german + english, key).not.toContain('!');
    }
  });

  it.each(cases)(
    '%s reaches the person in %s with its number and a way on',
    async (key, locale) => {
      const alert = await show(refused(key, locale), locale);
      expect(alert.textContent).toContain(errorTexts[key][locale]);
      expect(alert.textContent).toContain('K7M2Q9');
      const links = within(alert).queryAllByRole('link');
      expect(links).toHaveLength(here.includes(key) ? 0 : 1);
      for (const link of links) {
        expect(link.textContent).not.toMatch(/^failure\./);
        expect(link.getAttribute('href')).toMatch(
          new RegExp(
            `^(mailto:hilfe@testhaus\\.example|/${locale}(/login|/passwortvergessen)?/?)$`,
          ),
        );
      }
    },
  );
});

describe('a call without an answer', () => {
  it('is told apart from an error of the server', async () => {
    const network = new ApiFailure(0, { code: '', key: 'network', message: '', reference: '' });
    expect((await show(network, 'de')).textContent).toContain(de.failure.network);
    cleanup();
    const odd = ApiFailure.from(502, '<html>');
    expect((await show(odd, 'de')).textContent).toContain(de.failure.technical);
  });
});
