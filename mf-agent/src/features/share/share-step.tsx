import { referralQuery } from '@weitersagen/api-client/referral-queries';
import { resendWelcomeMail } from '@weitersagen/contracts/account';
import type { ReferralView } from '@weitersagen/contracts/referral';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { MailAgain } from '@weitersagen/domain-ui/mail-again';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { latePart } from '@weitersagen/ui/late';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import classes from '../../area/call.module.css';
import type { CreatedNote } from '../../area/call-state/stored-call.ts';
import type { CallState } from '../../area/call-state/use-call-state.ts';
import { Script } from '../../area/script/script.tsx';
import { codeOf } from '../../area/script/spell-code.ts';
import { SpelledCode } from '../../area/script/spelled-code.tsx';
import { CopyLink } from './copy-link.tsx';

const qrCode = latePart(() =>
  import(/* webpackChunkName: "qr-code" */ '@weitersagen/domain-ui/qr-code').then(
    (file) => file.default,
  ),
);

const pendingRefetchMs = 4000;

interface ShareStepProps {
  readonly created: CreatedNote;
  readonly callState: CallState;
}

/** The second step of a call: the code to read aloud, the link, the QR code, and what the customer does next. */
export function ShareStep({ created, callState }: ShareStepProps) {
  const t = useTexts('mf-agent');
  const api = useApi();
  const referral = useQuery({
    ...referralQuery(api, created.number),
    // The customer may confirm during the call: the screen follows.
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? pendingRefetchMs : false),
  });
  if (referral.isError)
    return <LoadFailure error={referral.error} onRetry={() => void referral.refetch()} />;
  if (!referral.data) return <Skeleton shape="block" />;
  return (
    <div className={classes['step']}>
      <div className={classes['result']}>
        <Heading level={2} focusRef={focusOnMount}>
          {t('result.title', { name: referral.data.referrerFirstName })}
        </Heading>
        <ReferralState referral={referral.data} referrerHash={created.referrerHash} />
        <SpelledCode code={codeOf(referral.data.shortUrl)} />
        <p className={classes['address']}>{referral.data.shortUrl}</p>
        <CopyLink url={referral.data.shortUrl} />
        <QrModule
          url={referral.data.shortUrl}
          isOpen={callState.modules.qr}
          onToggle={() => callState.toggle('qr')}
        />
      </div>
      <ShareScript referral={referral.data} callState={callState} />
    </div>
  );
}

function ReferralState({
  referral,
  referrerHash,
}: {
  readonly referral: ReferralView;
  readonly referrerHash: string;
}) {
  const t = useTexts('mf-agent');
  const api = useApi();
  if (referral.state === 'active')
    return <Notice tone="positive" role="status" title={t('result.active')} />;
  if (referral.state !== 'pending') return <Notice tone="warning" title={t('result.ended')} />;
  return (
    <Notice tone="info" role="status" icon="mail" title={t('result.pending')}>
      <Text>{t('result.pendingText')}</Text>
      <MailAgain
        send={() => api.call(resendWelcomeMail, { params: { id: referrerHash } })}
        label={t('result.mailAgain')}
        sentText={t('result.mailSent')}
      />
    </Notice>
  );
}

function QrModule({
  url,
  isOpen,
  onToggle,
}: {
  readonly url: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const t = useTexts('mf-agent');
  return (
    <div>
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'qr.hide' : 'qr.show')}
      </Button>
      {isOpen && (
        <div className={classes['qr']}>
          <DeferredPart part={qrCode}>
            {(QrCode) => <QrCode text={`${url}?channel=qr`} label={t('qr.label')} />}
          </DeferredPart>
        </div>
      )}
    </div>
  );
}

function ShareScript({
  referral,
  callState,
}: {
  readonly referral: ReferralView;
  readonly callState: CallState;
}) {
  const t = useTexts('mf-agent');
  const locale = useLocale();
  const facts = {
    product: referral.product.name,
    customer: formatEuro(referral.referrerRewardCents, locale),
    contact: formatEuro(referral.recipientRewardCents, locale),
    date: formatDate(new Date(referral.expiresAt), locale),
  };
  const reward = t(`script.share.reward${referral.referrerShare}`, facts);
  const lines = (['mail', 'code', 'contact'] as const).map((line) =>
    t(`script.share.${line}`, facts),
  );
  return (
    <div className={classes['beside']}>
      <Script
        lines={[...lines, reward, t('script.share.end', facts)]}
        isOpen={callState.modules.script}
        onToggle={() => callState.toggle('script')}
      />
    </div>
  );
}
