import type { Api } from '@weitersagen/api-client/api';
import { languageHeader, requestedWith } from '@weitersagen/contracts/headers';
import { reportTelemetry } from '@weitersagen/contracts/telemetry';
import type { Part } from '@weitersagen/contracts/endpoint';
import * as z from '@weitersagen/contracts/z';

/** One report, as the contract has it. */
export type Report = Part<(typeof reportTelemetry)['body']>['reports'][number];

/** Sends reports even while the page goes away, without session and cookie. What does not arrive is not missed. Throws when one breaks the contract. */
export function sendReports(api: Pick<Api, 'url'>, reports: readonly Report[]): void {
  if (!reportTelemetry.body) return;
  const stamp = document.querySelector<HTMLElement>('[property=csp-nonce]')?.nonce;
  const body = z.encode(reportTelemetry.body, { stamp, reports: [...reports] });
  fetch(api.url(reportTelemetry, {}), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: {
      'Content-Type': 'application/json',
      [requestedWith.name]: requestedWith.value,
      [languageHeader]: document.documentElement.lang,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
