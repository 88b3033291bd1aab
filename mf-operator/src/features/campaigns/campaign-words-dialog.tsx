import type { KeptCampaign } from '@weitersagen/contracts/operator-campaigns';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { campaignsTexts } from './campaigns-texts.ts';
import classes from './campaigns.module.css';
import { useCampaignDays } from './use-campaign-days.ts';

interface CampaignWordsDialogProps {
  readonly campaign: KeptCampaign;
  readonly onClose: () => void;
}

/** All that a campaign says, in both languages, to read. */
export function CampaignWordsDialog({ campaign, onClose }: CampaignWordsDialogProps) {
  const t = useTexts(campaignsTexts);
  const locale = useLocale();
  const daysOf = useCampaignDays();
  const { title, text, legalText } = campaign;
  return (
    <Dialog isOpen title={title[locale]} closeLabel={t('close')} onClose={onClose}>
      <div className={classes['words']}>
        <DefinitionList
          items={[
            { term: t('days'), detail: daysOf(campaign) },
            { term: t('titleDe'), detail: title.de },
            { term: t('titleEn'), detail: title.en },
            { term: t('textDe'), detail: text.de },
            { term: t('textEn'), detail: text.en },
            { term: t('legalDe'), detail: legalText.de },
            { term: t('legalEn'), detail: legalText.en },
          ]}
        />
      </div>
    </Dialog>
  );
}
