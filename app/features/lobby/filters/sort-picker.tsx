/** The order of the games on wide screens [2.49] [2.51]. */
import { ArrowDownAZ, ChevronDown } from 'lucide';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Listbox } from '#app/ui/listbox.tsx';
import type { Lobby } from '../use-lobby.ts';
import { ChoiceCount } from './choice-count.tsx';
import { useSorts } from './use-sorts.ts';

export function SortPicker({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const sorts = useSorts(lobby);
  const { sort } = lobby.query;
  return (
    <Listbox
      label={t('lobby.sort')}
      options={sorts}
      chosen={[sort]}
      onChoose={wanted => lobby.change({ sort: wanted })}
      className="sort desktop-only js-only"
      button={
        <>
          <Icon of={ArrowDownAZ} className="icon small" />
          <span className="visually-hidden">{t('lobby.sort')}</span>
          <span className="clip">{sorts.find(it => it.value === sort)?.label}</span>
          <Icon of={ChevronDown} className="icon small" />
        </>
      }
    >
      {({ label, count }) => (
        <>
          <span className="grow clip">{label}</span>
          <ChoiceCount of={count} />
        </>
      )}
    </Listbox>
  );
}
