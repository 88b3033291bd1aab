import type { KeptConsultant } from '@weitersagen/contracts/operator-consultants';
import { useTexts } from '@weitersagen/platform/i18n';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { pictureTypes, type useChosenPicture } from '../../area/use-chosen-picture.ts';
import { partnersTexts } from './partners-texts.ts';
import classes from './partners.module.css';

/** What can be wrong with a picture. */
export const photoProblems = ['noPicture', 'tooSmall', 'wrongShape'] as const;

interface ConsultantPhotoProps {
  readonly picture: ReturnType<typeof useChosenPicture>;
  readonly consultant: KeptConsultant | null;
}

/** The picture of a consultant in a form: the present one, and another that is chosen. */
export function ConsultantPhoto({
  picture: { chosen, wrong, choose },
  consultant,
}: ConsultantPhotoProps) {
  const t = useTexts(partnersTexts);
  const shown = chosen?.url ?? consultant?.photo;
  return (
    <div className={classes['photo']}>
      {shown !== undefined && (
        <img
          className={classes['face']}
          src={shown}
          alt={t(chosen === null ? 'photo.now' : 'photo.preview')}
          width={96}
          height={96}
        />
      )}
      <FileChoice
        label={t('photo.label')}
        choose={t('photo.choose')}
        chosen={chosen?.name ?? t('photo.none')}
        help={t('photo.help')}
        accept={pictureTypes}
        error={wrong}
        onChoose={(file) => void choose(file)}
      />
    </div>
  );
}
