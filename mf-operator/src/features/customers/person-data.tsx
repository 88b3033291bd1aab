import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { Customer } from '@weitersagen/contracts/operator-customers';
import { tryErasure, type ErasureEffect } from '@weitersagen/contracts/operator-person-data';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Block } from '../../area/block.tsx';
import { Result } from '../../area/result.tsx';
import { tellNext } from '../../area/told-step.ts';
import { usePress } from '../../area/use-press.ts';
import { useTold } from '../../area/use-told.ts';
import { CopyDialog } from './copy-dialog.tsx';
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
  const { client, id, name } = customer;
  /** Nothing of the person is shown any more. */
  const leave = async (why: 'erase.done' | 'erase.already') => {
    await navigate(href('BetriebKunden'), tellNext(t(why)));
  };
  const onGone = () => leave('erase.already');
  async function preview() {
    try {
      setEffect((await api.call(tryErasure, { body: { client, id } })).effect);
    } catch (error) {
      if (!isApiFailure(error) || error.key !== 'unknownNumber') throw error;
      await onGone();
    }
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
        <CopyDialog
          client={client}
          id={id}
          name={name}
          onGone={onGone}
          onEnd={(notice) => {
            askCopy(false);
            tell(notice);
          }}
        />
      )}
      {effect !== null && (
        <ErasureDialog
          client={client}
          id={id}
          name={name || t('nameless')}
          effect={effect}
          onErased={() => leave('erase.done')}
          onGone={onGone}
          onClose={(notice) => {
            setEffect(null);
            tell(notice);
          }}
        />
      )}
    </Block>
  );
}
