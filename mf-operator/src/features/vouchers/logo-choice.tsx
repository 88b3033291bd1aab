import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import { useTexts } from '@weitersagen/platform/i18n';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { pictureTypes, type useChosenPicture } from '../../area/use-chosen-picture.ts';
import { vouchersTexts } from './vouchers-texts.ts';
import classes from './vouchers.module.css';

/** What can be wrong with a logo. */
export const logoProblems = ['noPicture', 'tooSmall', 'tooWide', 'tooTall'] as const;

interface LogoChoiceProps {
  readonly picture: ReturnType<typeof useChosenPicture>;
  readonly kind: KeptVoucherKind | null;
}

/** The logo of a shop in a form: the present one, and another that is chosen. */
export function LogoChoice({ picture: { chosen, wrong, choose }, kind }: LogoChoiceProps) {
  const t = useTexts(vouchersTexts);
  const shown = chosen?.url ?? kind?.logo?.url;
  return (
    <div className={classes['choice']}>
      {shown !== undefined && (
        <span className={classes['plate']}>
          <img
            className={classes['logo']}
            src={shown}
            alt={t(chosen === null ? 'logo.now' : 'logo.preview')}
          />
        </span>
      )}
      <FileChoice
        label={t('logo.label')}
        choose={t('logo.choose')}
        chosen={chosen?.name ?? t('logo.none')}
        help={t('logo.help')}
        accept={pictureTypes}
        error={wrong}
        onChoose={(file) => void choose(file)}
      />
    </div>
  );
}
