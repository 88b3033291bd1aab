import { useEffect } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQueryClient } from '@weitersagen/platform/query';
import { useNavigate } from '@weitersagen/platform/router';
import { useApi, useHref } from '@weitersagen/platform/services';
import { signOutStaff } from '@weitersagen/platform/staff-session';
import { clearDrafts } from '@weitersagen/ui/form-draft';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section } from '@weitersagen/ui/layout';

/** `/agentur/logout`: ends the session, forgets what was loaded, and goes to the sign-in. product.md, section "12 Accounts and tokens". */
export default function SignOut() {
  const t = useTexts('mf-agency');
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const login = useHref()('AgenturLogin');
  usePageTitle(t('signOut.title'));
  useEffect(() => {
    clearDrafts();
    void signOutStaff(api, 'agency').catch(() => undefined); // gone here; on the server it ends by its expiry
    queryClient.removeQueries({ queryKey: ['agency'] });
    void navigate(login, { replace: true });
  }, [api, queryClient, navigate, login]);
  return (
    <Section>
      <Page width="form">
        <Heading level={1}>{t('signOut.title')}</Heading>
      </Page>
    </Section>
  );
}
