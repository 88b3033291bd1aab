import type { Customer } from '@weitersagen/contracts/operator-customers';
import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import type { CustomerWait } from '@weitersagen/domain/customer-labels';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Block } from '../../area/block.tsx';
import { rolesOf } from '../../area/entries.ts';
import { useHoldReason } from '../../area/hold-words/use-hold-reason.ts';
import { leadQuery } from '../../area/lead-link.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import classes from './customers.module.css';
import { customersTexts } from './customers-texts.ts';

type Wait = NonNullable<Customer['waiting']>[number];

/** Who decides about each, and on which page. */
const decided = {
  heldReward: { by: 'finance', to: 'BetriebPruefung' },
  customerNumber: { by: 'provider', to: 'BetriebKundennummern' },
  customerNumberRefused: { by: 'person', to: 'BetriebKundennummern' },
  voucherCode: { by: 'finance', to: 'BetriebGutscheine' },
  payoutRun: { by: 'finance', to: 'BetriebAuszahlungslauf' },
  leadRelease: { by: 'finance', to: 'BetriebInteressenten' },
  waitingOrder: { by: 'support', to: 'BetriebZuordnung' },
  missingReward: { by: 'supportOrFinance', to: 'BetriebNachmeldungen' },
  unconfirmed: { by: 'person', to: 'BetriebInteressenten' },
  addressBlocked: { by: 'support', to: 'BetriebSperren' },
  accountBlocked: { by: 'support', to: 'BetriebSperren' },
  mailStopped: { by: 'support', to: 'BetriebTechnik' },
} as const satisfies Readonly<
  Record<CustomerWait, { readonly by: string; readonly to: OperatorRouteName }>
>;

/** What of a customer waits or is blocked: since when, why, who decides, and the way there for who may decide. */
export function Waiting({ customer }: { readonly customer: Customer }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const holdReason = useHoldReason();
  const { data: grants = [] } = useOwnRoles();
  const { client, waiting = [] } = customer;
  function linkOf({ what, lead, run, case: of }: Wait) {
    const { to } = decided[what];
    const needed = rolesOf(to);
    if (needed !== 'every' && !holdsRole(grants, needed, client)) return null;
    const suffix = `?mandant=${client}`;
    if (what === 'heldReward')
      return (
        <RouteLink to={to} suffix={`${suffix}&fall=${encodeURIComponent(of ?? '')}`}>
          {t('waiting.case')}
        </RouteLink>
      );
    return (
      <RouteLink
        to={to}
        params={run === null ? {} : { lauf: run }}
        suffix={to === 'BetriebInteressenten' && lead !== null ? leadQuery(client, lead) : suffix}
      >
        {t('waiting.page')}
      </RouteLink>
    );
  }
  return (
    <Block title={t('waiting.title')} count={waiting.length} waits={waiting.length > 0} gap={12}>
      {waiting.length === 0 && <Text tone="muted">{t('waiting.none')}</Text>}
      {waiting.length > 0 && (
        <ul className={classes['waiting']} aria-label={t('waiting.title')}>
          {waiting.map((wait, index) => {
            const { what, since, reasons, reason, cents, product, pattern } = wait;
            const said = [
              ...reasons.map(holdReason),
              ...(reason === null ? [] : [t('waiting.reason', { reason })]),
            ];
            const short = [
              ...(product === null || cents === null
                ? []
                : [t('waiting.of', { product, sum: formatEuro(cents, locale) })]),
              ...(since === null
                ? []
                : [t('waiting.since', { date: formatDate(new Date(since), locale) })]),
              t('waiting.decides', { who: t(`waiting.by.${decided[what].by}`) }),
            ];
            return (
              <li key={`${what} ${String(index)}`}>
                <Stack gap={4}>
                  <strong>{t(`waiting.${what}`, { pattern: pattern ?? '' })}</strong>
                  {said.map((one) => (
                    <span key={one}>{one}</span>
                  ))}
                  <Text size="small" tone="muted">
                    {short.join(' · ')}
                  </Text>
                  {linkOf(wait)}
                </Stack>
              </li>
            );
          })}
        </ul>
      )}
    </Block>
  );
}
