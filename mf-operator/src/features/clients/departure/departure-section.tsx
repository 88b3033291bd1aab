import { useState } from 'react';
import {
  confirmDeparture,
  takeDepartureBack,
  turnDayDown,
  type Departure,
} from '@weitersagen/contracts/operator-departure';
import type { ClientSettings } from '@weitersagen/contracts/operator-tenants';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../../area/day-text.ts';
import { GoneMakers } from '../../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../../area/no-second-person.tsx';
import { QuestionDialog } from '../../../area/question-dialog.tsx';
import { ReasonQuestion } from '../../../area/reason-question.tsx';
import { clientsTexts } from '../clients-texts.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { Effect } from './departure-effect.tsx';
import { DepartureWords } from './departure-words.tsx';
import { RemovalSection } from './removal-section.tsx';
import { useDeparture } from './use-departure.ts';

interface DepartureProps {
  readonly settings: ClientSettings;
  /** Says what was done; nothing for null. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

type Asked = 'announce' | 'confirm' | 'turnDown' | 'takeBack';

/** The departure of a client: announced by one admin, confirmed by a second one, changed or taken back before its day. product.md, section "2 Tenants and switches". */
export function DepartureSection({ settings, onEnd }: DepartureProps) {
  const t = useTexts(clientsTexts);
  const found = useDeparture(settings.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { departure, removal } = found.data;
  async function end(notice: string | null) {
    setAsked(null);
    if (notice !== null) await found.refetch();
    await onEnd(notice);
  }
  return (
    <Stack gap={24}>
      <Stack gap={12}>
        <Heading level={3} size="small">
          {t('departure.title')}
        </Heading>
        <Text>{t('departure.text')}</Text>
      </Stack>
      {departure === null ? (
        <Cluster gap={12}>
          <Button onClick={() => setAsked('announce')}>{t('departure.announce')}</Button>
        </Cluster>
      ) : (
        <Announced departure={departure} onAsk={setAsked} />
      )}
      {departure !== null && removal !== null && (
        <RemovalSection
          settings={settings}
          removal={removal}
          open={departure.effect.open}
          onEnd={end}
        />
      )}
      {asked === 'announce' && (
        <AnnounceDialog
          client={settings.id}
          name={settings.name}
          seen={departure?.leavesOn ?? null}
          onEnd={end}
        />
      )}
      {departure !== null && asked !== null && asked !== 'announce' && (
        <Decision asked={asked} settings={settings} departure={departure} onEnd={end} />
      )}
    </Stack>
  );
}

/** How the departure stands, what it means, and what can be done about it. */
function Announced({
  departure,
  onAsk,
}: {
  readonly departure: Departure;
  readonly onAsk: (asked: Asked) => void;
}) {
  const t = useTexts(clientsTexts);
  const { confirmedAt, inForce, isOver, noSecond, goneMakers, effect } = departure;
  const waits = confirmedAt === null && !isOver;
  return (
    <Stack gap={24}>
      <Stack gap={12}>
        <DepartureWords departure={departure} />
        <GoneMakers of={goneMakers} />
        {waits && <NoSecondPerson why={noSecond} />}
        {!isOver && (
          <Cluster gap={12}>
            {waits && noSecond === null && (
              <Button onClick={() => onAsk('confirm')}>{t('departure.confirm')}</Button>
            )}
            <Button variant="secondary" onClick={() => onAsk('announce')}>
              {t('departure.change')}
            </Button>
            {waits && inForce !== null && (
              <Button variant="secondary" onClick={() => onAsk('turnDown')}>
                {t('departure.turnDown')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => onAsk('takeBack')}>
              {t('departure.takeBack')}
            </Button>
          </Cluster>
        )}
      </Stack>
      {!isOver && <Effect effect={effect} day={departure.leavesOn} isTold={confirmedAt !== null} />}
    </Stack>
  );
}

interface DecisionProps extends DepartureProps {
  readonly asked: Exclude<Asked, 'announce'>;
  readonly departure: Departure;
}

/** Asks before the day is put in force or turned down, or the departure is taken back. */
function Decision({ asked, settings: { id, name }, departure, onEnd }: DecisionProps) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const { api } = useArea();
  const { leavesOn, inForce, effect, goneMakers } = departure;
  const date = dayText(leavesOn, locale);
  const body = { client: id, leavesOn };
  if (asked === 'turnDown') {
    const holds = dayText(inForce ?? leavesOn, locale);
    return (
      <ReasonQuestion
        title={t('departure.turnDownTitle', { date: holds })}
        text={t('departure.turnDownText')}
        press={t('departure.turnDown')}
        call={(reason) => api.call(turnDayDown, { body: { ...body, reason } })}
        done={t('departure.turnedDown', { date: holds })}
        over={t('departure.over')}
        onEnd={onEnd}
      />
    );
  }
  return asked === 'confirm' ? (
    <QuestionDialog
      title={t('departure.confirmTitle', { name, date })}
      text={t('departure.confirmText', { count: effect.partners + effect.referrers })}
      press={t('departure.confirmPress', { date })}
      call={() => api.call(confirmDeparture, { body })}
      done={t('departure.confirmed', { date })}
      over={t('departure.over')}
      onEnd={onEnd}
    >
      <Effect effect={effect} day={leavesOn} />
      <GoneMakers of={goneMakers} />
    </QuestionDialog>
  ) : (
    <ReasonQuestion
      title={t('departure.takeBackTitle', { name })}
      text={t(departure.inForce === null ? 'departure.takeBackText' : 'departure.takeBackTold')}
      press={t('departure.takeBackPress')}
      call={(reason) => api.call(takeDepartureBack, { body: { ...body, reason } })}
      done={t('departure.takenBack')}
      over={t('departure.over')}
      onEnd={onEnd}
    />
  );
}
