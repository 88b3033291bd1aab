import type { LegalTextKind } from '@weitersagen/contracts/terms';
import type { ClientConnection } from '@weitersagen/contracts/operator-connections';
import type { SetupStep } from '@weitersagen/contracts/operator-tenants';
import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import type { SettingName } from '@weitersagen/domain/tenant-settings';
import { productStateLabels } from '@weitersagen/domain/wire-labels';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Card } from '@weitersagen/ui/card';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import classes from './clients.module.css';
import { clientsTexts } from './clients-texts.ts';

/** Where the page of a client has its test run. */
export const TEST_RUN_PART = 'probelauf';

interface Place {
  readonly to: OperatorRouteName;
  readonly params?: Readonly<Record<string, string>>;
  readonly suffix: string;
  /** The setting of the page itself that it is about. */
  readonly setting?: SettingName;
  /** The connection of the page itself that is tried. */
  readonly connection?: ClientConnection['connection'];
}

/** What of the page itself a link leads to; nothing of it leads to the part. */
export type Led = Pick<Place, 'setting' | 'connection'>;

/** The legal text that a step asks for. */
const kinds = {
  imprint: 'impressum',
  dataProtection: 'datenschutz',
  terms: 'agb',
  participation: 'teilnahme',
  accessibility: 'barrierefreiheit',
} as const satisfies Partial<Record<SetupStep['step'], LegalTextKind>>;

/** Where a step is done; one without a page of its own is not linked. */
function placeOf(step: SetupStep['step'], client: string, hasOffers: boolean): Place | null {
  const settings = { to: 'BetriebMandant', params: { mandant: client } } as const;
  switch (step) {
    case 'product':
      // The form says where a category is missing, which comes first.
      return { to: 'BetriebProdukt', params: { nummer: 'neu' }, suffix: `?mandant=${client}` };
    case 'vouchers':
      return { to: 'BetriebGutscheine', suffix: `?mandant=${client}` };
    case 'host':
      return { ...settings, suffix: '?bereich=connections', connection: 'host' };
    case 'reward': {
      // One of those that are offered has to get it; where none is, the product comes first.
      const state = hasOffers ? `&stand=${productStateLabels.offered}` : '';
      return { to: 'BetriebKatalog', suffix: `?mandant=${client}${state}` };
    }
    case 'orders':
      return { to: 'BetriebSchluessel', suffix: `?mandant=${client}` };
    case 'shop':
      return { ...settings, suffix: '?bereich=connections', setting: 'providerUrl' };
    case 'payoutAccount':
      return { ...settings, suffix: '?bereich=money', setting: 'payoutAccount.iban' };
    case 'issuer':
      return { ...settings, suffix: '?bereich=money', setting: 'settlementIssuer' };
    case 'mailSender':
      return { ...settings, suffix: '?bereich=connections', connection: 'senderDomain' };
    case 'testRun':
      return { ...settings, suffix: `?bereich=${TEST_RUN_PART}` };
    case 'imprint':
    case 'dataProtection':
    case 'terms':
    case 'participation':
    case 'accessibility':
      return { to: 'BetriebRechtstexte', suffix: `?mandant=${client}&art=${kinds[step]}` };
    default:
      return null;
  }
}

/** What a client's programme still needs, step by step; what is done is folded away. */
export function SetupList({
  client,
  steps,
  onLead,
}: {
  readonly client: string;
  readonly steps: readonly SetupStep[];
  /** Told when a link leads to a part of the page itself, and to what of it. */
  readonly onLead: (to: Led) => void;
}) {
  const t = useTexts(clientsTexts);
  if (steps.length === 0) return null;
  if (steps.every(({ state }) => state === 'done'))
    return (
      <p className={classes['step']} data-state="done">
        <span className={classes['mark']}>
          <Icon name="check" />
        </span>
        {t('setupDone')}
      </p>
    );
  const done = steps.filter(({ state }) => state === 'done');
  const hasOffers = steps.some(({ step, state }) => step === 'product' && state === 'done');
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('setup')}
        </Heading>
        <Steps
          steps={steps.filter(({ state }) => state !== 'done')}
          client={client}
          hasOffers={hasOffers}
          onLead={onLead}
        />
        {done.length > 0 && (
          <Disclosure summary={t('setupReady', { count: done.length })}>
            <Steps steps={done} client={client} hasOffers={hasOffers} onLead={onLead} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

interface StepsProps {
  readonly client: string;
  readonly steps: readonly SetupStep[];
  /** Whether a product is offered. */
  readonly hasOffers: boolean;
  readonly onLead: (to: Led) => void;
}

function Steps({ client, steps, hasOffers, onLead }: StepsProps) {
  const t = useTexts(clientsTexts);
  return (
    <ul className={classes['steps']}>
      {steps.map(({ step, state }) => (
        <li key={step} className={classes['step']} data-state={state}>
          <span className={classes['mark']}>
            {state === 'done' && <Icon name="check" />}
            {state === 'waiting' && <Icon name="clock" />}
          </span>
          <div>
            <Text>
              <StepName
                client={client}
                step={step}
                isOpen={state === 'open' || state === 'unchecked'}
                hasOffers={hasOffers}
                onLead={onLead}
              />
              {state === 'done' && <VisuallyHidden> – {t('ready')}</VisuallyHidden>}
            </Text>
            {state === 'unchecked' && (
              <Text size="small" tone="muted">
                {t('notChecked')}
              </Text>
            )}
            {state !== 'done' && state !== 'unchecked' && (
              <Text size="small" tone="muted">
                {state === 'waiting' ? t('waitsForSecond') : t(`stepOpen.${step}`)}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function StepName({
  client,
  step,
  isOpen,
  hasOffers,
  onLead,
}: {
  readonly client: string;
  readonly step: SetupStep['step'];
  readonly isOpen: boolean;
  /** Whether a product is offered. */
  readonly hasOffers: boolean;
  readonly onLead: (to: Led) => void;
}) {
  const t = useTexts(clientsTexts);
  const place = isOpen ? placeOf(step, client, hasOffers) : null;
  const name = t(`step.${step}`);
  if (place === null) return name;
  return (
    <RouteLink
      to={place.to}
      suffix={place.suffix}
      {...(place.params ? { params: place.params } : {})}
      {...(place.to === 'BetriebMandant' ? { onFollow: () => onLead(place) } : {})}
    >
      {name}
    </RouteLink>
  );
}
