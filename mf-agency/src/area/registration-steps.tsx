import { useTexts } from '@weitersagen/platform/i18n';
import { Timeline } from '@weitersagen/ui/timeline';

const steps = ['register', 'confirm', 'data', 'activation'] as const;

/** How far a registration has come, and who must act next. */
export function RegistrationSteps({ now }: { readonly now: (typeof steps)[number] }) {
  const t = useTexts('mf-agency');
  const current = steps.indexOf(now);
  return (
    <Timeline
      label={t('register.steps')}
      stateLabels={{ done: t('step.done'), now: t('step.now'), next: t('step.next') }}
      steps={steps.map((step, index) => ({
        id: step,
        state: index < current ? 'done' : index === current ? 'now' : 'next',
        title: t(`register.step.${step}`),
        detail: t(`register.step.${step}Text`),
      }))}
    />
  );
}
