import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import type { Asked } from './asked.ts';
import { CodeForm } from './code-form.tsx';
import { RequestAnswer } from './request-answer.tsx';

type Step =
  | { readonly name: 'code' | 'confirmed' | 'refused' }
  | { readonly name: 'asked'; readonly asked: Asked };

/** From the code to the answer; after it the next code. */
export function DeviceTask() {
  const t = useTexts('mf-operator');
  const [step, setStep] = useState<Step>({ name: 'code' });
  const again = () => setStep({ name: 'code' });
  if (step.name === 'code')
    return <CodeForm onFound={(asked) => setStep({ name: 'asked', asked })} />;
  if (step.name === 'asked')
    return (
      <RequestAnswer
        asked={step.asked}
        onAnswer={(name) => setStep({ name })}
        onOtherCode={again}
      />
    );
  return (
    <Stack gap={16}>
      <div tabIndex={-1} ref={focusOnMount}>
        <Notice
          tone={step.name === 'confirmed' ? 'positive' : 'info'}
          role="status"
          title={t(`device.${step.name}`)}
        >
          {t(`device.${step.name}Text`)}
        </Notice>
      </div>
      <div>
        <Button variant="secondary" onClick={again}>
          {t('device.otherCode')}
        </Button>
      </div>
    </Stack>
  );
}
