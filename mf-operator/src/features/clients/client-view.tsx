import { useEffect, useRef, useState } from 'react';
import { DEPARTURE_PART } from '@weitersagen/contracts/queue-place';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { clientPictures } from '@weitersagen/domain/client-pictures';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { settingGroups } from '@weitersagen/domain/tenant-settings';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useHref } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Tabs } from '@weitersagen/ui/tabs';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';
import { tellNext, useToldStep } from '../../area/told-step.ts';
import { usePageName } from '../../area/page-name.ts';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { ConnectionsSection } from './connections/connections-section.tsx';
import { clientsTexts } from './clients-texts.ts';
import { DepartureNotice } from './departure/departure-notice.tsx';
import { DepartureSection } from './departure/departure-section.tsx';
import { FontSection } from './fonts/font-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { NewClientForm } from './new-client-form.tsx';
import { OpeningNotice } from './opening-notice.tsx';
import { ProposedAccount } from './proposed-account.tsx';
import { ProposedPart } from './proposed-part.tsx';
import { SettingsFacts } from './settings-facts.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SetupList, TEST_RUN_PART, type Led } from './setup-list.tsx';
import { TestRunSection } from './test-run/test-run-section.tsx';
import { useClient } from './use-client.ts';
import { VersionList } from './version-list.tsx';

const HISTORY = 'verlauf';

/** Parts of the page that are no group of settings, with their titles. */
const others = {
  [TEST_RUN_PART]: 'testRun',
  [HISTORY]: 'history',
  [DEPARTURE_PART]: 'departure.title',
} as const;

const Back = () => {
  const t = useTexts(clientsTexts);
  return <RouteLink to="BetriebMandanten">{t('back')}</RouteLink>;
};

/** A new client. */
export function NewClient() {
  const t = useTexts(clientsTexts);
  const navigate = useNavigate();
  const href = useHref();
  usePageName(t('newClient'));
  return (
    <Stack gap={24}>
      <Back />
      <NewClientForm
        onAdded={(id) =>
          void navigate(href('BetriebMandant', { mandant: id }), {
            replace: true,
            ...tellNext(t('added')),
          })
        }
      />
    </Stack>
  );
}

/** A client: what is still missing, every setting by group, and every version. product.md, section "2 Tenants and switches". */
export function ClientView({ client }: { readonly client: string }) {
  const t = useTexts(clientsTexts);
  const { found, readAgain } = useClient(client);
  const [params, setParams] = useSearchParams();
  const [notice, setNotice] = useTold();
  const step = useToldStep();
  const { data: own = [] } = useOwnRoles();
  const areas = useRef<HTMLHeadingElement>(null);
  const [led, setLed] = useState<Led | null>(null);
  const wanted = params.get('bereich');
  useEffect(() => {
    if (led === null) return;
    const { setting, connection } = led;
    // It is looked at once it was read.
    if (connection !== undefined) return;
    if (setting !== undefined) {
      // Its part may come with the next painting.
      const fields = [...document.getElementsByName(setting)];
      fields.find((field) => field.closest('[hidden]') === null)?.focus();
      return;
    }
    areas.current?.scrollIntoView({ block: 'start' });
    // The part that is open then says its name and that it is chosen.
    const parts = areas.current?.parentElement;
    parts
      ?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
      ?.focus({ preventScroll: true });
  }, [led, wanted]);
  usePageName(found.data?.name ?? null);
  if (isApiFailure(found.error) && ['unknownTenant', 'roleForbidden'].includes(found.error.key))
    return (
      <Stack gap={16}>
        <Notice tone="info" title={t('noSuchClient')} />
        <Back />
      </Stack>
    );
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { data: settings } = found;
  const say = async (text: string | null) => {
    if (text !== null) {
      await readAgain();
      setNotice(text);
    }
  };
  const groups = [
    ...settingGroups,
    // A client that left has no programme to try.
    ...(settings.steps.length > 0 ? ([TEST_RUN_PART] as const) : []),
    HISTORY,
    ...(settings.mayKeep ? ([DEPARTURE_PART] as const) : []),
  ] as const;
  const selected = groups.find((group) => group === wanted) ?? 'appearance';
  return (
    <Stack gap={32}>
      <Stack gap={16}>
        <Cluster gap={16}>
          <Back />
          {settings.preview === null && (
            <a href={settings.url} target="_blank" rel="noreferrer">
              {t('visit')}
            </a>
          )}
        </Cluster>
        <Result told={notice ?? step} />
        {settings.mayKeep && selected !== DEPARTURE_PART && <DepartureNotice client={client} />}
        {settings.steps.length > 0 && <OpeningNotice settings={settings} onEnd={say} />}
        {settings.proposal !== null && (
          <ProposedAccount
            settings={settings}
            proposal={settings.proposal}
            mayDecline={holdsRole(own, ['finance', 'admin'], client)}
            onEnd={say}
          />
        )}
        {settings.proposedParts.map((part) => (
          <ProposedPart key={part.id} settings={settings} proposal={part} onEnd={say} />
        ))}
      </Stack>
      <SetupList client={client} steps={settings.steps} onLead={(to) => setLed({ ...to })} />
      <Stack gap={16}>
        <Heading level={2} size="small" focusRef={areas}>
          {t('areas')}
        </Heading>
        {!settings.mayKeep && <Text tone="muted">{t('onlySees')}</Text>}
        <Tabs
          label={t('areas')}
          selected={selected}
          onSelect={(bereich) => {
            setNotice(null);
            setParams({ bereich }, { replace: true });
          }}
          items={groups.map((group) => ({
            id: group,
            title:
              group === HISTORY || group === DEPARTURE_PART || group === TEST_RUN_PART
                ? t(others[group])
                : t(`group.${group}`),
            content: (
              <Stack gap={48}>
                {group === HISTORY ? (
                  <VersionList settings={settings} onEnd={say} />
                ) : group === TEST_RUN_PART ? (
                  <TestRunSection client={client} mayStart={settings.mayKeep} onEnd={readAgain} />
                ) : group === DEPARTURE_PART ? (
                  <DepartureSection settings={settings} onEnd={say} />
                ) : settings.mayKeep ? (
                  <>
                    {group === 'look' &&
                      clientPictures.map((kind) => (
                        <PictureSection
                          key={kind}
                          kind={kind}
                          settings={settings}
                          onSaving={() => setNotice(null)}
                          onEnd={say}
                        />
                      ))}
                    {group === 'look' && (
                      <FontSection
                        settings={settings}
                        onSaving={() => setNotice(null)}
                        onEnd={say}
                      />
                    )}
                    <SettingsForm
                      key={group}
                      group={group}
                      settings={settings}
                      readAgain={readAgain}
                      onSaving={() => setNotice(null)}
                      onSaved={(what) =>
                        setNotice(
                          t(
                            what === 'changed'
                              ? 'saved'
                              : what === 'proposed'
                                ? 'savedProposed'
                                : 'nothingChanged',
                          ),
                        )
                      }
                    />
                  </>
                ) : (
                  <SettingsFacts group={group} settings={settings} />
                )}
                {group === 'connections' && (
                  <ConnectionsSection
                    client={client}
                    revision={settings.revision}
                    mayCheck={settings.mayKeep}
                    led={led}
                    onChecked={readAgain}
                  />
                )}
              </Stack>
            ),
          }))}
        />
      </Stack>
    </Stack>
  );
}
