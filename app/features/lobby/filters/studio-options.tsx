/** The studios of a category to choose from, several at once [2.50]: in a popup on wide screens, in the sheet on others. */
import { folded } from '#app/domain/search/fold.ts';
import { useText } from '#app/i18n/use-language.tsx';
import type { ListboxOption, ListboxOptionsProps } from '#app/ui/listbox-option.ts';
import type { Finder } from '#app/ui/matching-options.tsx';
import { StudioMark } from '../studios/studio-mark.tsx';
import type { Lobby } from '../use-lobby.ts';
import { ChoiceCount } from './choice-count.tsx';

interface StudioOption extends ListboxOption {
  /** Games that it finds with the rest of the filters. */
  count: number;
}

/** The chosen ones with one more, or one less. */
export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter(it => it !== id) : [...chosen, id];

export function useStudioOptions(lobby: Lobby): ListboxOptionsProps<StudioOption> {
  const t = useText();
  const { providers } = lobby.query;
  return {
    label: t('footer.studios'),
    options: lobby.studios.map(({ providerId, name, count }) => ({
      value: providerId,
      label: name,
      count,
    })),
    chosen: providers,
    onChoose: id => lobby.change({ providers: toggled(providers, id) }),
    isMultiple: true,
    children: ({ value, label, count }) => (
      <>
        <StudioMark providerId={value} name={label} />
        <span translate="no" className="grow clip">
          {label}
        </span>
        <ChoiceCount of={count} />
      </>
    ),
  };
}

export function useStudioFinder(): Finder {
  const t = useText();
  return { label: t('lobby.find_studio'), none: t('lobby.no_studio'), fold: folded };
}
