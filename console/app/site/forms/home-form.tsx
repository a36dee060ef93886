/** home.json: the order of home's rows and the games that it recommends, for all markets or one currency. */
import { Eye, EyeOff, X } from 'lucide';
import { HOME_ROWS, type HomeRow } from '#app/contract/common.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type ConsoleTextKey, useText } from '../../text/text.ts';
import { currenciesOf, type FormProps } from './file-kind.ts';
import { Chosen } from './form-fields.tsx';
import { GameSearch } from './game-search.tsx';
import { ALL, chosenIn, type HomeLayout, isOwn, rowsIn, withPart } from './home-layout.ts';
import { moved, OrderList } from './order-list.tsx';
import { useGameNames } from './use-game-names.ts';

export const ROW_NAMES: Readonly<Record<HomeRow, ConsoleTextKey>> = {
  top: 'home_top',
  promotions: 'home_promotions',
  recommended: 'home_recommended',
  moods: 'home_moods',
  banners: 'home_banners',
  categories: 'home_categories',
  studios: 'home_studios',
  trust: 'home_trust',
};

/** Games that a market recommends by hand, at most. */
const CHOSEN_MOST = 35;

interface PartProps {
  layout: HomeLayout;
  /** Currency, or `all`. */
  of: string;
  onChange: (layout: HomeLayout) => void;
}

/** Back to what all markets have. */
function AsAll({ layout, of, part, onChange }: PartProps & { part: keyof HomeLayout }) {
  const t = useText();
  if (!isOwn(layout, part, of))
    return <p className="tiny-text dim">{t(of === ALL ? 'home_as_build' : 'home_as_all')}</p>;
  return (
    <button
      type="button"
      className="text-link"
      onClick={() => onChange(withPart(layout, part, of, undefined))}
    >
      {t(of === ALL ? 'home_to_build' : 'home_to_all')}
    </button>
  );
}

function RowsPart({ layout, of, onChange }: PartProps) {
  const t = useText();
  const shown = rowsIn(layout, of);
  const hidden = HOME_ROWS.filter(it => !shown.includes(it));
  const put = (rows: readonly HomeRow[]) => onChange(withPart(layout, 'rows', of, rows));
  return (
    <section className="form-part" aria-label={t('home_rows')}>
      <h3>{t('home_rows')}</h3>
      <OrderList
        label={t('home_rows')}
        items={shown.map(it => ({ key: it, name: t(ROW_NAMES[it]) }))}
        onMove={(from, to) => put(moved(shown, from, to))}
        acts={({ key, name }) => (
          <button
            type="button"
            className="icon-button"
            aria-label={t('home_hide', { name })}
            aria-disabled={shown.length === 1}
            onClick={() => shown.length > 1 && put(shown.filter(it => it !== key))}
          >
            <Icon of={EyeOff} className="icon small" />
          </button>
        )}
      />
      {hidden.length > 0 && (
        <div className="list-filters">
          {hidden.map(it => (
            <button key={it} type="button" className="filter-chip" onClick={() => put([...shown, it])}>
              <Icon of={Eye} className="icon small" />
              {t('home_show', { name: t(ROW_NAMES[it]) })}
            </button>
          ))}
        </div>
      )}
      <AsAll {...{ layout, of, onChange }} part="rows" />
    </section>
  );
}

function RecommendedPart({ layout, of, onChange }: PartProps) {
  const t = useText();
  const chosen = chosenIn(layout, of);
  const { nameOf, note } = useGameNames(chosen);
  const put = (ids: readonly string[]) => onChange(withPart(layout, 'recommended', of, ids));
  return (
    <section className="form-part" aria-label={t('home_recommended')}>
      <h3>{t('home_recommended')}</h3>
      <p className="tiny-text dim">{t('home_recommended_how')}</p>
      <OrderList
        label={t('home_recommended')}
        items={chosen.map(it => ({ key: it, name: nameOf(it) }))}
        onMove={(from, to) => put(moved(chosen, from, to))}
        acts={({ key, name }) => (
          <button
            type="button"
            className="icon-button"
            aria-label={t('form_remove', { name })}
            onClick={() => put(chosen.filter(it => it !== key))}
          >
            <Icon of={X} className="icon small" />
          </button>
        )}
      />
      {chosen.length < CHOSEN_MOST && (
        <GameSearch
          taken={chosen}
          onChoose={game => {
            note([game]);
            put([...chosen, game.gameId]);
          }}
        />
      )}
      <AsAll {...{ layout, of, onChange }} part="recommended" />
    </section>
  );
}

export function HomeForm({ value, facts, entry, onChange, onEntry }: FormProps<HomeLayout>) {
  const t = useText();
  const of = entry ?? ALL;
  return (
    <>
      <Chosen
        field="market"
        label={t('home_market')}
        value={of}
        options={[
          { value: ALL, text: t('markets_all') },
          ...currenciesOf(facts).map(it => ({ value: it, text: it })),
        ]}
        onChange={onEntry}
      />
      <RowsPart layout={value} of={of} onChange={onChange} />
      <RecommendedPart key={of} layout={value} of={of} onChange={onChange} />
    </>
  );
}
