/** Order and studios as the form's own controls, on every screen: for readers without JavaScript, and only there. */
import { ArrowDownAZ, Building2, ChevronDown } from 'lucide';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Lobby } from '../use-lobby.ts';
import { useSorts } from './use-sorts.ts';

/** A choice and how many games it finds, as one text. */
const counted = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${groupedNumber(count)})`;

function Studios({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const { providers } = lobby.query;
  return (
    <details className="plain-studios">
      <summary className="button">
        <Icon of={Building2} className="icon small" />
        {t('footer.studios')}
        {providers.length > 0 && <span className="tag brand number">{providers.length}</span>}
        <Icon of={ChevronDown} className="icon small" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{t('footer.studios')}</legend>
        {lobby.studios.map(({ providerId, name, count }) => (
          <label key={providerId}>
            <input
              type="checkbox"
              name="provider"
              value={providerId}
              defaultChecked={providers.includes(providerId)}
            />
            <span>{counted(name, count)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

export function PlainFilters({ lobby }: { lobby: Lobby }) {
  const t = useText();
  return (
    <>
      <label className="button plain-sort">
        <Icon of={ArrowDownAZ} className="icon small" />
        <select name="sort" aria-label={t('lobby.sort')} defaultValue={lobby.query.sort}>
          {useSorts(lobby).map(({ value, label, count }) => (
            <option key={value} value={value}>
              {counted(label, count)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="icon small" />
      </label>
      {lobby.page.studioCount > 1 && <Studios lobby={lobby} />}
      <button type="submit" className="button">
        {t('lobby.apply')}
      </button>
    </>
  );
}
