import { resendRewardLink } from '@weitersagen/contracts/link-requests';
import { MailAgain } from '@weitersagen/domain-ui/mail-again';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { LinkButton } from '@weitersagen/ui/link-button';
import { QuietPicture } from '@weitersagen/ui/quiet-picture';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** The reward token is missing, wrong or too old. Who still has one gets a fresh link to the address that is kept. */
export function InvalidRewardLink({ token }: { readonly token: string | null }) {
  const t = useTexts();
  const api = useApi();
  const { supportEmail } = useTenant();
  return (
    <IllustratedPage picture={<QuietPicture kind="reward" />}>
      <Heading level={1}>{t('pickUp.invalid.title')}</Heading>
      <Text size="lead">
        {t(token === null ? 'pickUp.invalid.text' : 'pickUp.invalid.againText')}
      </Text>
      {token === null ? (
        <LinkButton href={`mailto:${supportEmail}`}>{t('pickUp.invalid.action')}</LinkButton>
      ) : (
        <>
          <MailAgain
            send={() => api.call(resendRewardLink, { body: { token } })}
            label={t('pickUp.invalid.again')}
            sentText={t('pickUp.invalid.sent')}
            variant="primary"
          />
          <a href={`mailto:${supportEmail}`}>{t('pickUp.invalid.action')}</a>
        </>
      )}
    </IllustratedPage>
  );
}
