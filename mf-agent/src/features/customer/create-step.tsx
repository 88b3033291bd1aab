import { useState } from 'react';
import type { Consultant } from '@weitersagen/contracts/consultant';
import type { CreatedReferral } from '@weitersagen/contracts/create-referral';
import type { Product } from '@weitersagen/contracts/product';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { allowedShares, lowerLimit } from '@weitersagen/domain/share';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import classes from '../../area/call.module.css';
import type { CallState } from '../../area/call-state/use-call-state.ts';
import { Script } from '../../area/script/script.tsx';
import { ConsultantModule } from './consultant-module.tsx';
import { CustomerForm } from './customer-form.tsx';

interface CreateStepProps {
  readonly product: Product;
  readonly rewardCents: number;
  readonly termsVersion: string;
  readonly callState: CallState;
  readonly onCreated: (created: CreatedReferral) => void;
}

/** The first step of a call: who the customer is, and what is read to them. */
export function CreateStep(props: CreateStepProps) {
  const { product, rewardCents, termsVersion, callState, onCreated } = props;
  const t = useTexts('mf-agent');
  const locale = useLocale();
  const { name: tenant, maxRecipientRewardCents: most } = useTenant();
  const [consultant, setConsultant] = useState<Consultant | null>(null);
  const maxRecipientRewardCents = lowerLimit(most, product.recipientMostCents ?? null);
  const choices = allowedShares({ rewardCents, maxRecipientRewardCents }).filter(
    ({ allowed }) => allowed,
  ).length;
  const reward = choices > 2 ? 'reward3' : choices === 2 ? 'reward2' : 'reward1';
  const facts = { tenant, product: product.name, amount: formatEuro(rewardCents, locale) };
  return (
    <div className={classes['step']}>
      <CustomerForm
        product={product}
        rewardCents={rewardCents}
        termsVersion={termsVersion}
        consultantNumber={consultant?.externalId}
        onCreated={onCreated}
      />
      <div className={classes['beside']}>
        <Script
          lines={(['greeting', reward, 'data', 'contact', 'terms'] as const).map((line) =>
            t(`script.create.${line}`, facts),
          )}
          isOpen={callState.modules.script}
          onToggle={() => callState.toggle('script')}
        />
        <ConsultantModule
          chosen={consultant}
          isOpen={callState.modules.consultant}
          onToggle={() => callState.toggle('consultant')}
          onChoose={(chosen) => {
            setConsultant(chosen);
            if (chosen !== null) callState.toggle('consultant');
          }}
        />
      </div>
    </div>
  );
}
