import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { createReferralFull } from '@weitersagen/contracts/referral-creation';
import type { ReferralCreation } from '@weitersagen/contracts/referral-creation';
import type { CreatedReferral } from '@weitersagen/contracts/create-referral';
import { useApi } from '@weitersagen/platform/services';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** How the security task of a referral goes; `failed` offers another try. */
export type CaptchaStep = 'none' | 'solving' | 'failed';

const needsCaptcha = (error: unknown) =>
  isApiFailure(error) && (error.key === 'captchaRequired' || error.key === 'captchaWrong');

/**
 * Gives `send(body)`: creates the referral and, where the server asks for a captcha, solves it and sends the same again. Null when the
 * task could not be solved; throws ApiFailure for every other refusal.
 */
export function useSendReferral() {
  const api = useApi();
  const keyFor = useIdempotencyKey();
  const [captcha, setCaptcha] = useState<CaptchaStep>('none');

  async function post(body: ReferralCreation, idempotencyKey: string) {
    const answer = await api.call(createReferralFull, { body, idempotencyKey });
    if ('captchaRequired' in answer) throw new Error('a whole form is answered with its referral');
    return answer;
  }

  async function solveAndPost(body: ReferralCreation, key: string) {
    setCaptcha('solving');
    const { solveCaptcha } = await import(
      /* webpackChunkName: "captcha" */ '@weitersagen/domain-ui/solve-captcha'
    );
    const solution = await solveCaptcha(api);
    return solution === null ? null : post({ ...body, captcha: solution }, key);
  }

  async function send(body: ReferralCreation): Promise<CreatedReferral | null> {
    const key = keyFor(JSON.stringify(body));
    setCaptcha('none');
    try {
      return await post(body, key);
    } catch (error) {
      if (!needsCaptcha(error)) throw error;
    }
    try {
      const created = await solveAndPost(body, key);
      setCaptcha(created === null ? 'failed' : 'none');
      return created;
    } catch (error) {
      // A solver that does not load or run is no fault of the person: it can be tried again.
      const isTask = !isApiFailure(error) || needsCaptcha(error);
      setCaptcha(isTask ? 'failed' : 'none');
      if (isTask) return null;
      throw error;
    }
  }

  return { send, captcha };
}
