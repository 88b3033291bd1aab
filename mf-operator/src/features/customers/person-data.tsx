import { useState } from 'react';
import type { Customer } from '@weitersagen/contracts/operator-customers';
import {
  copyPersonData,
  tryErasure,
  type ErasureEffect,
} from '@weitersagen/contracts/operator-person-data';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { saveFile } from '@weitersagen/ui/save-file';
import { Text } from '@weitersagen/ui/text';
import { Block } from '../../area/block.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { Result } from '../../area/result.tsx';
import { tellNext } from '../../area/told-step.ts';
import { usePress } from '../../area/use-press.ts';
import { useTold } from '../../area/use-told.ts';
import { customersTexts } from './customers-texts.ts';
import { ErasureDialog } from './erasure-dialog.tsx';

/** What a customer may ask for about their data: a copy of all that is kept, and its erasure. product.md, section "8 Roles and permissions". */
export function PersonData({ customer }: { readonly customer: Customer }) {
  const t = useTexts(customersTexts);
  const { api } = useArea();
  const navigate = useNavigate();
  const href = useHref();
  const [isCopyAsked, askCopy] = useState(false);
  const [effect, setEffect] = useState<ErasureEffect | null>(null);
  const [told, tell] = useTold();
  const { failure, isBusy, press } = usePress();
  const { client, id } = customer;
  const name = customer.name || t('nameless');
  async function preview() {
    const { effect: found } = await api.call(tryErasure, { body: { client, id } });
    if (found === null) tell(t('erase.elsewhere'));
    else setEffect(found);
  }
  return (
    <Block title={t('personData')} count={null} waits={false} gap={12}>
      <Text>{t('personDataText')}</Text>
      <Result told={told} tone="info" />
      <FailureNotice failure={failure} />
      <Cluster gap={12}>
        <Button variant="secondary" size="small" onClick={() => askCopy(true)}>
          {t('copy.press')}
        </Button>
        <Button variant="quiet" size="small" pending={isBusy} onClick={() => press(preview)}>
          {t('erase.ask')}
        </Button>
      </Cluster>
      {isCopyAsked && (
        <ReasonQuestion
          title={t('copy.title', { name })}
          text={t('copy.text')}
          press={t('copy.press')}
          call={async (reason) => {
            const { file } = await api.call(copyPersonData, { body: { client, id, reason } });
            saveFile(new Blob([file], { type: 'application/json' }), `auskunft-${id}.json`);
          }}
          done={t('copy.done')}
          over={t('erase.over')}
          onEnd={(notice) => {
            askCopy(false);
            tell(notice);
            return Promise.resolve();
          }}
        />
      )}
      {effect !== null && (
        <ErasureDialog
          client={client}
          id={id}
          name={name}
          effect={effect}
          onErased={async () => {
            await navigate(href('BetriebKunden'), tellNext(t('erase.done')));
          }}
          onClose={(notice) => {
            setEffect(null);
            tell(notice);
          }}
        />
      )}
    </Block>
  );
}
