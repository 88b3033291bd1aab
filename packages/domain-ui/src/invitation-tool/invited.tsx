import type { OwnInvitation } from '@weitersagen/contracts/invitation';
import { useArea } from '../area/use-area.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';

/** What became of an invitation, with its link to pass on. */
export function Invited({ invitation }: { readonly invitation: OwnInvitation }) {
  const { t } = useArea();
  const p = useTexts('platform');
  const { status, link, firstName } = invitation;
  return (
    <Notice tone="positive" role="status" title={t('invite.done', { name: firstName })}>
      <Text>{t(status === 'Gesperrt' ? 'invite.suppressed' : 'invite.link')}</Text>
      <CopyButton
        text={link}
        label={t('invite.copy')}
        copiedLabel={p('copy.copied')}
        failedLabel={t('invite.copyFailed')}
        variant="secondary"
        size="small"
      />
    </Notice>
  );
}
