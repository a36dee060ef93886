/** A row of home of the operator's own: its title, and the games, studios or banners that it shows. */
import { X } from 'lucide';
import { GAME_MARKS } from '#app/contract/home-parts.ts';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CheckList } from '../../form/check-list.tsx';
import { useText } from '../../text/text.ts';
import { codesOf } from './file-kind.ts';
import { Chosen, Typed } from './form-fields.tsx';
import { GameSearch } from './game-search.tsx';
import type { GameRow, OwnRow } from './home-layout.ts';
import { LanguageChips, useChosenLanguage } from './language-chips.tsx';
import { siteNames } from './names.ts';
import { moved, OrderList } from './order-list.tsx';
import { useGameNames } from './use-game-names.ts';
import { useShownName } from './use-shown-name.ts';

const TITLE_MOST = 80;
const GAMES_MOST = 35;
/** Games that a rule shows, at most: choices of a form. */
const COUNTS = ['7', '14', '21', '30'] as const;

interface RowProps<Of extends OwnRow> {
  row: Of;
  facts: PreviewFacts;
  onChange: (row: Of) => void;
}

function ListedGames({ row, onChange }: Omit<RowProps<GameRow>, 'facts'>) {
  const t = useText();
  const { games = [] } = row;
  const { nameOf, note } = useGameNames(games);
  const put = (ids: readonly string[]) => onChange({ ...row, games: ids });
  return (
    <>
      <OrderList
        label={t('home_row_list')}
        items={games.map(it => ({ key: it, name: nameOf(it) }))}
        onMove={(from, to) => put(moved(games, from, to))}
        acts={({ key, name }) => (
          <button
            type="button"
            className="icon-button"
            aria-label={t('form_remove', { name })}
            onClick={() => put(games.filter(it => it !== key))}
          >
            <Icon of={X} className="icon small" />
          </button>
        )}
      />
      {games.length < GAMES_MOST && (
        <GameSearch
          taken={games}
          onChoose={game => {
            note([game]);
            put([...games, game.gameId]);
          }}
        />
      )}
    </>
  );
}

function RuledGames({ row, facts, onChange }: RowProps<GameRow>) {
  const t = useText();
  const any = { value: '', text: t('home_row_any') };
  const shown = useShownName(facts);
  const put = (change: Partial<GameRow>) => onChange({ ...row, ...change });
  return (
    <>
      <Chosen
        field="category"
        label={t('home_row_category')}
        value={row.category ?? ''}
        options={[any, ...facts.categories.map(it => ({ value: it.type, text: shown(it.names) }))]}
        onChange={value => put({ category: value || undefined })}
      />
      <Chosen
        field="studio"
        label={t('home_row_studio')}
        value={row.studio ?? ''}
        options={[any, ...facts.studios.map(it => ({ value: it.id, text: it.name }))]}
        onChange={value => put({ studio: value || undefined })}
      />
      <Chosen
        field="attribute"
        label={t('home_row_attribute')}
        value={row.attribute ?? ''}
        options={[any, ...facts.attributes.map(it => ({ value: it.id, text: shown(it.names) }))]}
        onChange={value => put({ attribute: value || undefined })}
      />
      <Chosen
        field="marked"
        label={t('home_row_mark')}
        value={row.marked ?? ''}
        options={[any, ...GAME_MARKS.map(value => ({ value, text: t(`home_row_${value}`) }))]}
        onChange={value => put({ marked: GAME_MARKS.find(it => it === value) })}
      />
      <Chosen
        field="most"
        label={t('home_row_most')}
        value={String(row.most ?? COUNTS[0])}
        options={[...new Set([...COUNTS, String(row.most ?? COUNTS[0])])].map(value => ({
          value,
          text: value,
        }))}
        onChange={value => put({ most: value === COUNTS[0] ? undefined : Number(value) })}
      />
    </>
  );
}

function GamesOfRow({ row, facts, onChange }: RowProps<GameRow>) {
  const t = useText();
  const isList = row.games !== undefined;
  const { id, kind, title } = row;
  return (
    <>
      <Chosen
        field="by"
        label={t('home_row_by')}
        value={isList ? 'list' : 'rule'}
        options={[
          { value: 'rule', text: t('home_row_rule') },
          { value: 'list', text: t('home_row_list') },
        ]}
        onChange={value =>
          onChange({ id, kind, title, ...(value === 'list' ? { games: [] } : { marked: 'popular' }) })
        }
      />
      {isList ? (
        <ListedGames row={row} onChange={onChange} />
      ) : (
        <RuledGames row={row} facts={facts} onChange={onChange} />
      )}
    </>
  );
}

/** Those that are chosen stay in their order; a new one is the last. */
const inOrder = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter(it => after.includes(it)),
  ...after.filter(it => !before.includes(it)),
];

function Content({ row, facts, onChange }: RowProps<OwnRow>) {
  const t = useText();
  const shown = useShownName(facts);
  switch (row.kind) {
    case 'games':
      return <GamesOfRow row={row} facts={facts} onChange={onChange} />;
    case 'studios':
      return (
        <CheckList
          label={t('home_studios')}
          options={facts.studios.map(it => ({ value: it.id, text: it.name }))}
          chosen={row.studios}
          onChange={after => onChange({ ...row, studios: inOrder(row.studios, after) })}
        />
      );
    case 'banners':
      return (
        <CheckList
          label={t('banners')}
          options={facts.banners.map(it => ({ value: it.id, text: shown(it.names) || it.id }))}
          chosen={row.banners}
          onChange={after => onChange({ ...row, banners: inOrder(row.banners, after) })}
        />
      );
  }
}

export function RowForm({ row, facts, onChange }: RowProps<OwnRow>) {
  const t = useText();
  const codes = codesOf(facts);
  const [code, setCode] = useChosenLanguage(codes);
  const { missingIn, ownText, withText } = siteNames(codes);
  return (
    <div className="file-form">
      <LanguageChips codes={codes} chosen={code} missing={missingIn(row.title)} onChoose={setCode} />
      <Typed
        key={code}
        field={`title ${row.id}`}
        label={t('home_row_title')}
        value={ownText(row.title, code)}
        most={TITLE_MOST}
        onChange={text => onChange({ ...row, title: withText(row.title, code, text) ?? {} })}
      />
      <Content row={row} facts={facts} onChange={onChange} />
    </div>
  );
}
