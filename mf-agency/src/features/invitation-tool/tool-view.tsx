import type { StaffUser } from '@weitersagen/contracts/staff';
import { InviteForm } from '@weitersagen/domain-ui/invitation-tool/invite-form';
import { SuppressionList } from '@weitersagen/domain-ui/invitation-tool/suppression-list';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { CardSetting } from './card-setting.tsx';
import { MessageSuggestions } from './message-suggestions.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { ShopCards } from './shop-cards.tsx';

/** Inviting one person, the own card and those of shops, where each own invitation stands, and who gets none. */
export function ToolView({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  return (
    <div>
      <Setting title={t('tool.one')} text={t('tool.oneText')}>
        <InviteForm choosesKind after={MessageSuggestions} />
      </Setting>
      <Setting title={t('tool.card')} text={t('tool.cardText')}>
        <CardSetting user={user} />
      </Setting>
      <Setting title={t('shops.title')} text={t('shops.text')}>
        <ShopCards user={user} />
      </Setting>
      <Setting title={t('tool.own')} text={t('tool.ownText')}>
        <OwnInvitations user={user} />
      </Setting>
      <Setting title={t('suppression.title')} text={t('suppression.text')}>
        <SuppressionList user={user} />
      </Setting>
    </div>
  );
}
