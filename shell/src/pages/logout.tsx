import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { useEffect, useRef } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { signOut, useSession } from '@weitersagen/platform/session';
import { buttonClass } from '@weitersagen/ui/button-class';
import { clearDrafts } from '@weitersagen/ui/form-draft';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

/** Signs out on arrival, and says so when it is done; a guard has sent away who is not signed in. */
export default function Logout() {
  const t = useTexts('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const isOver = useSession((state) => state.status === 'anonymous');
  usePageTitle(t('logout.title'));

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return; // the session that ends here must not start it again
    begun.current = true;
    queryClient.clear();
    clearDrafts();
    void signOut(api).catch(() => undefined); // gone here; on the server it ends by its expiry
  }, [api, queryClient]);

  return (
    <Section>
      <Page width="text">
        <Stack gap={24}>
          <Heading level={1}>{t(isOver ? 'logout.title' : 'logout.pending')}</Heading>
          {isOver && <Text>{t('logout.text')}</Text>}
          <Cluster>
            <OpenLink to="Home" className={buttonClass()}>
              {t('toHome')}
            </OpenLink>
            <OpenLink to="Login" className={buttonClass('secondary')}>
              {t('nav.login')}
            </OpenLink>
          </Cluster>
        </Stack>
      </Page>
    </Section>
  );
}
