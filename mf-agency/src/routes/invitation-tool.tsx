import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { ToolView } from '../features/invitation-tool/tool-view.tsx';

/** `/agentur/einladungstool`: invite by link, mail or printed card. product.md, section "13 Mail and consent". */
export default function InvitationTool() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturEinladungstool" view="invitationTool" title={t('tool.title')}>
      {(user) => <ToolView user={user} />}
    </AreaPage>
  );
}
