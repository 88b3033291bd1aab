import { keyOfName } from '@weitersagen/domain/key-of-name';
import { redeemLinkProblem, voucherKindKeyForm } from '@weitersagen/domain/voucher-kinds';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { isoDateOf } from '@weitersagen/ui/date-format';
import type { KindValues } from './kind-values.ts';
import { vouchersTexts } from './vouchers-texts.ts';

/** The key that was typed, or the one that the shop's name suggests. */
export const keyFor = ({ key, shop }: KindValues): string =>
  key.trim() === '' ? keyOfName(shop) : key.trim();

/** Labels and checks of the form of a kind, and where its fields stand in calls. */
export function useKindChecks() {
  const t = useTexts(vouchersTexts);
  const checks = useFieldChecks();
  const labels = {
    nameDe: t('kind.nameDe'),
    nameEn: t('kind.nameEn'),
    shop: t('kind.shop'),
    key: t('kind.key'),
    redeemUrl: t('kind.redeemUrl'),
    hintDe: t('kind.hintDe'),
    hintEn: t('kind.hintEn'),
    from: t('kind.from'),
    until: t('kind.until'),
    position: t('kind.position'),
  };
  const links = {
    noHttps: t('link.noHttps'),
    userInfo: t('link.userInfo'),
    placeholder: t('link.placeholder'),
    privateHost: t('link.privateHost'),
    noAddress: t('link.noAddress'),
    hasCode: t('link.hasCode'),
  };
  function linkProblem(link: string): string | undefined {
    const problem = redeemLinkProblem(link);
    return (
      checks.required(link, labels.redeemUrl) ?? (problem === null ? undefined : links[problem])
    );
  }
  /** A key that follows the shop is wrong only where there is one. */
  function keyProblem(values: KindValues): string | undefined {
    if (keyFor(values) === '' && values.shop.trim() === '') return undefined;
    return voucherKindKeyForm.test(keyFor(values)) ? undefined : t('keyWrong');
  }
  function untilProblem({ from, until }: KindValues): string | undefined {
    if (until.trim() === '') return undefined;
    const [first, last] = [isoDateOf(from), isoDateOf(until)];
    if (last === null) return t('dayWrong');
    return first !== null && last < first ? t('endFirst') : undefined;
  }
  return {
    labels,
    check: (values: KindValues) =>
      onlyErrors<string>({
        shop: checks.line(values.shop, labels.shop),
        nameDe: checks.line(values.nameDe, labels.nameDe),
        nameEn: values.nameEn.trim() === '' ? undefined : checks.line(values.nameEn, labels.nameEn),
        redeemUrl: linkProblem(values.redeemUrl),
        from: isoDateOf(values.from) === null ? t('dayWrong') : undefined,
        until: untilProblem(values),
        position: /^\d{1,4}$/.test(values.position.trim()) ? undefined : t('positionWrong'),
        key: keyProblem(values),
      }),
    fields: {
      'Name.De': { name: 'nameDe', label: labels.nameDe },
      'Name.En': { name: 'nameEn', label: labels.nameEn },
      Shop: { name: 'shop', label: labels.shop },
      Gutscheinart: {
        name: 'key',
        label: labels.key,
        sentences: { keyTaken: t('keyTaken'), tooMany: t('tooMany'), invalid: t('keyWrong') },
      },
      Einloeselink: { name: 'redeemUrl', label: labels.redeemUrl, sentences: links },
      'Hinweis.De': { name: 'hintDe', label: labels.hintDe },
      'Hinweis.En': { name: 'hintEn', label: labels.hintEn },
      AngebotenAb: { name: 'from', label: labels.from },
      AngebotenBis: {
        name: 'until',
        label: labels.until,
        sentences: { endFirst: t('endFirst'), past: t('untilPast') },
      },
      Reihenfolge: { name: 'position', label: labels.position },
    },
  };
}
