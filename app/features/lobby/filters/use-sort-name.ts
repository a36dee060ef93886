/** Names of the sort choices: the fixed ones by our texts, attributes by their own names [2.51]. */
import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import type { NamedAttribute } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';

export function useSortName(attributes: readonly NamedAttribute[]): (sort: string) => string {
  const t = useText();
  const code = codeOfTag(useLanguageTag());
  const fixed: Record<string, string> = {
    all: t('lobby.sort_all'),
    alpha_atoz: t('lobby.sort_atoz'),
    alpha_ztoa: t('lobby.sort_ztoa'),
    popular: t('lobby.popular'),
    new_release: t('lobby.new'),
  };
  return sort => {
    const attribute = attributes.find(it => it.id === sort);
    return fixed[sort] ?? (attribute ? displayName(attribute.memberDisplay, code, attribute.id) : sort);
  };
}
