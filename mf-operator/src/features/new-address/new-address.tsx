import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { confirmOwnEmailChange } from '@weitersagen/contracts/operator-account';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';

/** Takes the mailed link to an operator’s new address once it is pressed: who opens it to look changes nothing. product.md, section "12 Accounts and tokens". */
export function NewAddress() {
  const t = useTexts('mf-operator');
  const api = useApi();
  const { token, forget } = useMailToken('ws-operator-address');
  const confirming = useMutation({
    mutationFn: (given: string) => api.call(confirmOwnEmailChange, { body: { token: given } }),
    onSuccess: forget,
  });
  const toSignIn = (
    <RouteLink to="BetriebAnmelden" className={buttonClass('secondary')}>
      {t('newAddress.toSignIn')}
    </RouteLink>
  );
  if (confirming.isSuccess)
    return (
      <>
        <div ref={focusOnMount} tabIndex={-1}>
          <Notice
            tone="positive"
            role="status"
            title={t('newAddress.done', { email: confirming.data.email })}
          >
            <Text>{t('newAddress.doneText')}</Text>
          </Notice>
        </div>
        {toSignIn}
      </>
    );
  if (!token)
    return (
      <>
        <Text>{t('newAddress.noToken')}</Text>
        {toSignIn}
      </>
    );
  return (
    <>
      <Text size="lead">{t('newAddress.intro')}</Text>
      <FailureNotice failure={isApiFailure(confirming.error) ? confirming.error : null} />
      <Button size="large" pending={confirming.isPending} onClick={() => confirming.mutate(token)}>
        {t('newAddress.submit')}
      </Button>
    </>
  );
}
