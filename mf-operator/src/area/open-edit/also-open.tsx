import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import { useOpenEdit, type OpenThing, type OtherPerson } from './use-open-edit.ts';

/** Says who else has open what is on the page, and whether they typed something; nothing where nobody has. */
export function OthersHere({ others }: { readonly others: readonly OtherPerson[] }) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  const typing = others.filter(({ isTyping }) => isTyping);
  const said = typing.length === 0 ? others : typing;
  const names = new Intl.ListFormat(locale).format(said.map(({ name }) => name));
  const key = typing.length === 0 ? 'openEdit.open' : 'openEdit.typing';
  if (said.length === 0) return null;
  return <Notice tone="info" role="status" title={t(key, { names, count: said.length })} />;
}

/** Says that this person has a thing open, and who else has. */
export function AlsoOpen(thing: OpenThing) {
  return <OthersHere others={useOpenEdit(thing).others} />;
}
