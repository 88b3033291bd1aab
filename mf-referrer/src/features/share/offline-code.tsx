import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';
import classes from './share-sheet.module.css';
import { shareTexts } from './share-texts.ts';

/** The code of a referral for the telephone, and where the contact enters it. */
export function OfflineCode({
  code,
  shortUrl,
}: {
  readonly code: string;
  readonly shortUrl: string;
}) {
  const s = useTexts(shareTexts);
  const { host } = new URL(shortUrl);
  return (
    <div>
      <p>
        {s('code.title')}: <strong className={classes['code']}>{code}</strong>
      </p>
      <Text tone="muted">{s('code.help', { address: `${host}/code` })}</Text>
    </div>
  );
}
