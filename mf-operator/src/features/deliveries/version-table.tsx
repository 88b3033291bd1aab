import type { DeliveredVersion } from '@weitersagen/contracts/operator-deliveries';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';

/** Those that tell whether a version is well stand first: a narrow table is cut off on its right. */
const health = ['failures', 'failedPaints'] as const;
const use = ['views', 'browsersToday', 'browsersMost'] as const;

/** What a client gets of shell and areas, with the figures of each version; null while that is on its way. */
export function VersionTable({
  versions,
}: {
  readonly versions: readonly DeliveredVersion[] | null;
}) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  const figure = (
    name: (typeof health)[number] | (typeof use)[number],
  ): Column<DeliveredVersion> => ({
    id: name,
    title: t(`deliveries.${name}`),
    align: 'end',
    render: (version) => version[name].toLocaleString(locale),
  });
  return (
    <DataTable
      caption={t('deliveries.caption')}
      columns={[
        { id: 'area', title: t('deliveries.area'), render: ({ area }) => area },
        { id: 'version', title: t('deliveries.version'), render: ({ version }) => version },
        {
          id: 'state',
          title: t('deliveries.state'),
          render: ({ state, percent }) =>
            percent === null
              ? t(`deliveries.states.${state}`)
              : t('deliveries.share', { percent: String(percent) }),
        },
        ...health.map(figure),
        {
          id: 'load',
          title: t('deliveries.load'),
          align: 'end',
          render: ({ loadMs }) =>
            loadMs === null ? t('deliveries.notMeasured') : `${loadMs.toLocaleString(locale)} ms`,
        },
        ...use.map(figure),
        {
          id: 'since',
          title: t('deliveries.since'),
          render: ({ since }) => (since === null ? '' : formatDateTime(new Date(since), locale)),
        },
        { id: 'by', title: t('deliveries.by'), render: ({ by }) => by },
      ]}
      rows={versions}
      narrow="cards"
      keyOf={({ area, version }) => `${area} ${version}`}
      loadingRows={6}
    />
  );
}
