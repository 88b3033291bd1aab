import { useState } from 'react';
import type { User } from '@weitersagen/contracts/session';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { latePart } from '@weitersagen/ui/late';
import { Notice } from '@weitersagen/ui/notice';
import { myDataTexts } from './my-data-texts.ts';

const nameForm = latePart(() =>
  import(/* webpackChunkName: "name-form" */ './name-form.tsx').then((file) => file.NameForm),
);

/** Salutation, where one is to be used, and name. */
export const fullName = ({ salutation, firstName, lastName }: User): string =>
  [salutation === 'Frau' || salutation === 'Herr' ? salutation : '', firstName, lastName]
    .filter(Boolean)
    .join(' ');

/** Opens the form for salutation and name at a press, and says that they are saved. */
export function NameSetting({ user }: { readonly user: User }) {
  const t = useTexts(myDataTexts);
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  if (state === 'open')
    return (
      <div ref={focusOnMount} tabIndex={-1}>
        <DeferredPart part={nameForm}>
          {(NameForm) => <NameForm user={user} onSaved={() => setState('saved')} />}
        </DeferredPart>
      </div>
    );
  return (
    <>
      {state === 'saved' && <Notice tone="positive" role="status" title={t('name.saved')} />}
      <div>
        <Button variant="secondary" onClick={() => setState('open')}>
          {t('name.open')}
        </Button>
      </div>
    </>
  );
}
