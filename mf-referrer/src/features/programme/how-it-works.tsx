import { useEditedBlock } from '@weitersagen/domain-ui/edited/use-edited';
import { plainText } from '@weitersagen/domain-ui/plain-text';
import { RichText } from '@weitersagen/domain-ui/rich-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Steps } from '@weitersagen/ui/steps';

const steps = ['choose', 'share', 'contract', 'reward'] as const;

/** The steps of an editor's list, each with its name in bold; none where the text is no such list. */
function stepsOf(html: string) {
  const step = /<li>\s*<strong>(.*?)<\/strong>(.*?)<\/li>/gs;
  return [...html.matchAll(step)].map(([, title = '', detail = '']) => ({
    title: plainText(title),
    detail: plainText(detail),
  }));
}

/** The way from a referral to the reward in four steps. */
export function HowItWorks() {
  const t = useTexts('mf-referrer');
  const edited = useEditedBlock('so-funktionierts');
  const written = stepsOf(edited?.html ?? '');
  return (
    <Section ground="raised" labelledBy="ablauf">
      <Page>
        <Stack gap={48}>
          <Heading level={2} size="large" id="ablauf">
            {edited?.title || t('how.title')}
          </Heading>
          {edited?.html && written.length === 0 ? (
            <RichText html={edited.html} />
          ) : (
            <Steps
              steps={
                written.length > 0
                  ? written
                  : steps.map((step) => ({
                      title: t(`how.${step}.title`),
                      detail: t(`how.${step}.detail`),
                    }))
              }
            />
          )}
        </Stack>
      </Page>
    </Section>
  );
}
