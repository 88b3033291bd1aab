import { useState } from 'react';
import type { ListView } from '@weitersagen/contracts/operator-list-views';
import { listViewParams, type ListViewPage } from '@weitersagen/domain/list-views';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { PartFailure } from '@weitersagen/domain-ui/part-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link, useLocation, useSearchParams } from '@weitersagen/platform/router';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Menu } from '@weitersagen/ui/menu';
import { Notice } from '@weitersagen/ui/notice';
import { usePress } from '../use-press.ts';
import classes from './list-views.module.css';
import { NameDialog, type ViewDays } from './name-dialog.tsx';
import { useListViews } from './use-list-views.ts';
import {
  addressOfKept,
  chosenView,
  isSame,
  setOf,
  setToday,
  VIEW_PARAM,
  withoutDays,
} from './view-address.ts';

interface ListViewsProps {
  readonly page: ListViewPage;
  /** What the list shows where the address leaves it out, by the names there. */
  readonly shown?: Readonly<Record<string, string>>;
}

/** What was just done, and the view as it was before, where that can be had back. */
interface Done {
  readonly text: string;
  readonly before: ListView | null;
  /** Said twice, it is two: the second takes the focus again. */
  readonly count: number;
}

/** The own views of a list above its filters: each is a link that sets them. One is kept under a name, renamed, replaced and deleted, and what was done is taken back. product.md, section "8 Roles and permissions". */
export function ListViews({ page, shown = {} }: ListViewsProps) {
  const t = useTexts('mf-operator');
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { found, views, keep, drop } = useListViews(page);
  const [asked, setAsked] = useState<'new' | 'name' | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { failure, isBusy, press } = usePress();
  const set = setOf(params, page, shown);
  const view = chosenView(views ?? [], params.get(VIEW_PARAM), set);
  const differs = view !== undefined && !isSame(setToday(view), set);

  function say(text: string, before: ListView | null = null) {
    setDone((last) => ({ text, before, count: (last?.count ?? 0) + 1 }));
  }
  /** Shows a view that was just kept. */
  function show(kept: readonly ListView[], id: string) {
    const now = kept.find((one) => one.id === id);
    if (now !== undefined) setParams(addressOfKept(now), { replace: true });
  }
  /** What is set as a view keeps it; days that a view counts from today stay so while they are as it set them. */
  const kept = (days: ViewDays, since: string | null = null) =>
    days !== null && (since === null || isSame({ ...withoutDays(set), von: since }, set))
      ? { set: withoutDays(set), days }
      : { set: { ...set }, days: null };
  async function save(name: string, days: ViewDays) {
    const id = crypto.randomUUID();
    show(await keep({ id, name, ...kept(days) }), id);
    setAsked(null);
    say(t('views.saved', { name }));
  }
  async function rename(before: ListView, name: string) {
    await keep({ ...before, name });
    setAsked(null);
    say(t('views.renamed', { name }), before);
  }
  async function replace(before: ListView) {
    await keep({ ...before, ...kept(before.days, before.since) });
    say(t('views.replaced', { name: before.name }), before);
  }
  async function remove(before: ListView) {
    await drop(before.id);
    say(t('views.dropped', { name: before.name }), before);
  }
  async function undo(before: ListView) {
    await keep(before);
    say(t('views.undone', { name: before.name }));
  }
  return (
    <section className={classes['views']} aria-label={t('views.title')}>
      {views !== undefined && views.length > 0 && (
        <ul className={classes['list']}>
          {views.map((one) => (
            <li key={one.id}>
              <Link
                to={`${pathname}?${addressOfKept(one).toString()}`}
                className={classes['view']}
                aria-current={one === view ? 'true' : undefined}
                onClick={() => setDone(null)}
              >
                {one.name}
                {one === view && differs && (
                  <>
                    {' '}
                    <span className={classes['note']}>{t('views.changed')}</span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found.isError && views === undefined ? (
        <PartFailure onRetry={() => void found.refetch()} />
      ) : (
        <div className={classes['acts']}>
          {view !== undefined && differs && (
            <Button
              variant="secondary"
              size="small"
              pending={isBusy}
              aria-label={t('views.replaceOf', { name: view.name })}
              onClick={() => press(() => replace(view))}
            >
              {t('views.replace')}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => setAsked('new')}>
            {t(view === undefined ? 'views.save' : 'views.saveAsNew')}
          </Button>
          {view !== undefined && (
            <Menu
              label={t('views.change')}
              name={t('views.changeOf', { name: view.name })}
              actions={[
                { id: 'name', title: t('views.rename') },
                { id: 'drop', title: t('views.drop') },
              ]}
              onAction={(id) => {
                if (id === 'name') setAsked('name');
                else press(() => remove(view));
              }}
            />
          )}
        </div>
      )}
      <FailureNotice failure={failure} />
      {done !== null && (
        <div key={done.count} tabIndex={-1} ref={focusOnMount} className={classes['done']}>
          <Notice tone="positive" role="status" title={done.text}>
            {done.before !== null && (
              <Button
                variant="flush"
                size="small"
                pending={isBusy}
                onClick={() => {
                  const { before } = done;
                  if (before !== null) press(() => undo(before));
                }}
              >
                {t('views.undo')}
              </Button>
            )}
          </Notice>
        </div>
      )}
      {asked === 'new' && (
        <NameDialog
          title={t('views.saveTitle')}
          text={t('views.saveText')}
          start=""
          asksDays={listViewParams[page].includes('von')}
          press={t('views.saveNow')}
          call={save}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'name' && view !== undefined && (
        <NameDialog
          title={t('views.renameOf', { name: view.name })}
          start={view.name}
          asksDays={false}
          press={t('views.saveNow')}
          call={(name) => rename(view, name)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
