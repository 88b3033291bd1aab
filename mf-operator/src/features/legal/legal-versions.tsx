import { withdrawLegalText } from '@weitersagen/contracts/operator-legal';
import type { KeptLegalText } from '@weitersagen/contracts/operator-legal';
import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import versions from '../../area/versions.module.css';
import { usePress } from '../../area/use-press.ts';
import { LegalShown } from './legal-shown.tsx';
import classes from './legal.module.css';
import { legalTexts } from './legal-texts.ts';

interface LegalVersionsProps {
  readonly client: string;
  readonly text: KeptLegalText;
  readonly mayKeep: boolean;
  readonly onWithdrawn: (told: string) => Promise<void>;
}

const tones = { announced: 'primary', holds: 'positive', replaced: 'neutral' } as const;

/** The versions of a legal text, the latest first; one that has not begun can be taken back. */
export function LegalVersions({ client, text, mayKeep, onWithdrawn }: LegalVersionsProps) {
  const t = useTexts(legalTexts);
  const locale = useLocale();
  const { api } = useArea();
  const { failure, isBusy, press } = usePress();
  const day = (iso: string) => {
    const at = parseBerlinDay(iso);
    return at === null ? iso : formatDate(at, locale);
  };
  return (
    <>
      <FailureNotice failure={failure} />
      <ul className={versions['list']}>
        {text.versions.map(({ version, validFrom, state, titleDe, textDe, titleEn, textEn }) => (
          <li key={version} className={versions['item']}>
            <Cluster gap={12}>
              <strong>{t('version', { version })}</strong>
              <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
              <Text tone="muted">{t('from', { day: day(validFrom) })}</Text>
            </Cluster>
            <Disclosure summary={t('read', { version })}>
              <div className={classes['columns']}>
                <LegalShown title={titleDe} html={textDe} language="de" />
                <LegalShown title={titleEn} html={textEn} language="en" />
              </div>
            </Disclosure>
            {mayKeep && state === 'announced' && (
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  pending={isBusy}
                  onClick={() =>
                    press(async () => {
                      await api.call(withdrawLegalText, {
                        body: { client, kind: text.kind, version },
                      });
                      await onWithdrawn(t('done.withdrawn', { version }));
                    })
                  }
                >
                  {t('withdraw', { version })}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
