/** home.json: the head of home, the order of its rows and the games that it recommends, for all markets or one currency. */
import { Eye, EyeOff, Plus, X } from 'lucide';
import { useState } from 'react';
import { type HomeRow, ROW_NAMES } from '#app/contract/home-parts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type ConsoleTextKey, useText } from '../../text/text.ts';
import { currenciesOf, type FormProps } from './file-kind.ts';
import { Chosen } from './form-fields.tsx';
import { GameSearch } from './game-search.tsx';
import { HeroForm } from './home-hero-form.tsx';
import {
  ALL,
  chosenIn,
  type HomeLayout,
  isOwn,
  isOwnRow,
  keyOfRow,
  newRow,
  type Row,
  rowsIn,
  withPart,
} from './home-layout.ts';
import { RowForm } from './home-row-form.tsx';
import { moved, OrderList } from './order-list.tsx';
import { useGameNames } from './use-game-names.ts';
import { useShownName } from './use-shown-name.ts';

export const NAMES_OF_ROWS: Readonly<Record<HomeRow, ConsoleTextKey>> = {
  top: 'home_top',
  promotions: 'home_promotions',
  recommended: 'home_recommended',
  moods: 'home_moods',
  banners: 'home_banners',
  categories: 'home_categories',
  studios: 'home_studios',
  trust: 'home_trust',
  recent: 'home_recent',
  winners: 'home_winners',
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

const KINDS = ['games', 'studios', 'banners'] as const;

interface MoreRowsProps {
  shown: readonly Row[];
  onShow: (row: HomeRow) => void;
  onAdd: (kind: (typeof KINDS)[number]) => void;
}

/** Rows by name that are hidden, and new ones of the operator's own. */
function MoreRows({ shown, onShow, onAdd }: MoreRowsProps) {
  const t = useText();
  const hidden = ROW_NAMES.filter(it => !shown.includes(it));
  return (
    <div className="list-filters">
      {hidden.map(it => (
        <button key={it} type="button" className="filter-chip" onClick={() => onShow(it)}>
          <Icon of={Eye} className="icon small" />
          <span>{t('home_show', { name: t(NAMES_OF_ROWS[it]) })}</span>
        </button>
      ))}
      {KINDS.map(it => (
        <button key={it} type="button" className="filter-chip" onClick={() => onAdd(it)}>
          <Icon of={Plus} className="icon small" />
          <span>{t(`home_add_${it}`)}</span>
        </button>
      ))}
    </div>
  );
}

function RowsPart({ layout, of, facts, onChange }: PartProps & Pick<FormProps<HomeLayout>, 'facts'>) {
  const t = useText();
  const [open, setOpen] = useState<string | null>(null);
  const shown = rowsIn(layout, of);
  const put = (rows: readonly Row[]) => onChange(withPart(layout, 'rows', of, rows));
  const titleOf = useShownName(facts);
  const nameOf = (row: Row) => (isOwnRow(row) ? titleOf(row.title) || row.id : t(NAMES_OF_ROWS[row]));
  const opened = shown.filter(isOwnRow).find(it => keyOfRow(it) === open);
  const add = (kind: (typeof KINDS)[number]) => {
    const row = newRow(shown, kind);
    put([...shown, row]);
    setOpen(keyOfRow(row));
  };
  return (
    <section className="form-part" aria-label={t('home_rows')}>
      <h3>{t('home_rows')}</h3>
      <OrderList
        label={t('home_rows')}
        items={shown.map(it => ({ key: keyOfRow(it), name: nameOf(it) }))}
        open={open}
        onOpen={setOpen}
        onMove={(from, to) => put(moved(shown, from, to))}
        acts={({ key, name }, at) => (
          <button
            type="button"
            className="icon-button"
            aria-label={t(key.startsWith('own ') ? 'form_remove' : 'home_hide', { name })}
            aria-disabled={shown.length === 1}
            onClick={() => shown.length > 1 && put(shown.toSpliced(at, 1))}
          >
            <Icon of={EyeOff} className="icon small" />
          </button>
        )}
      />
      <MoreRows shown={shown} onShow={it => put([...shown, it])} onAdd={add} />
      {opened !== undefined && (
        <RowForm
          key={opened.id}
          row={opened}
          facts={facts}
          onChange={row => put(shown.map(it => (isOwnRow(it) && it.id === row.id ? row : it)))}
        />
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
      <HeroForm key={`head ${of}`} layout={value} of={of} facts={facts} onChange={onChange} />
      <RowsPart key={`rows ${of}`} layout={value} of={of} facts={facts} onChange={onChange} />
      <RecommendedPart key={of} layout={value} of={of} onChange={onChange} />
    </>
  );
}
