/** The form that changes chosen games: "as it is" is the first choice of every field, and what will change is counted before the button. */
import { Info } from 'lucide';
import { useState } from 'react';
import type { GameChanges, GameFilters, ListedGame, MatchEffects } from '#app/contract/operator/games.ts';
import { refuse } from '#app/domain/result.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Reply } from '../call.ts';
import { CheckList } from '../form/check-list.tsx';
import { ChoiceField, TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { UtcTimeField, utcTimeOf } from '../form/utc-time-field.tsx';
import { WhenField } from '../form/when-field.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import {
  changesOf,
  closedNow,
  EFFECT_TITLES,
  type Effect,
  EMPTY_DRAFT,
  effectsOf,
  FLAG_CHOICES,
  type GameDraft,
  HIDDEN_CHOICES,
  MAINTENANCE_CHOICES,
  PRIORITY_CHOICES,
} from './draft.ts';
import { useMatching } from './use-matching.ts';

const CHOICES: Readonly<Record<string, ConsoleTextKey>> = {
  keep: 'as_it_is',
  yes: 'yes',
  no: 'no',
  content: 'game_as_content',
  set: 'game_priority_set',
  close: 'game_close',
  open: 'game_open',
};

const FIELDS = [
  { name: 'popular', title: 'game_popular', choices: FLAG_CHOICES },
  { name: 'new', title: 'game_new', choices: FLAG_CHOICES },
  { name: 'hidden', title: 'game_hidden', choices: HIDDEN_CHOICES },
  { name: 'priority', title: 'game_priority', choices: PRIORITY_CHOICES },
  { name: 'maintenance', title: 'maintenance', choices: MAINTENANCE_CHOICES },
] as const satisfies readonly { name: keyof GameDraft; title: ConsoleTextKey; choices: readonly string[] }[];

const rankOf = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

interface DraftFieldsProps {
  draft: GameDraft;
  countries: readonly string[];
  onChange: (draft: GameDraft) => void;
  onRank: (rank: number | null) => void;
}

function DraftFields({ draft, countries, onChange, onRank }: DraftFieldsProps) {
  const t = useText();
  return FIELDS.map(({ name, title, choices }) => (
    <div key={name} className="change-field">
      <ChoiceField
        name={name}
        label={t(title)}
        options={choices.map(value => ({ value, text: t(CHOICES[value] ?? 'as_it_is') }))}
        value={draft[name]}
        onChange={value => onChange({ ...draft, [name]: value })}
      />
      {name === 'priority' && draft.priority === 'set' && (
        <div onInput={({ target }) => onRank(rankOf((target as HTMLInputElement).value))}>
          <TextField name="rank" label={t('game_priority_number')} pattern="\d{1,4}" maxLength={4} />
        </div>
      )}
      {name === 'maintenance' && draft.maintenance !== 'keep' && (
        <CheckList
          label={t('markets')}
          options={countries.map(value => ({ value, text: value }))}
          chosen={draft.countries}
          onChange={chosen => onChange({ ...draft, countries: chosen })}
        />
      )}
      {name === 'maintenance' && draft.maintenance === 'close' && (
        <UtcTimeField name="until" label={t('maintenance_until')} isOptional />
      )}
    </div>
  ));
}

interface EffectsProps {
  effects: readonly Effect[];
  /** Names of games that are closed already. */
  closed: readonly string[];
}

/** What the platform has counted of all games that match. */
const countedEffects = ({ effects, closed }: MatchEffects): EffectsProps => ({
  effects: effects.map(({ field, changed, already }) => ({ title: EFFECT_TITLES[field], changed, already })),
  closed,
});

function Effects({ effects, closed }: EffectsProps) {
  const t = useText();
  if (effects.length === 0) return null;
  return (
    <section aria-label={t('game_effects')}>
      <h3>{t('game_effects')}</h3>
      <dl className="facts">
        {effects.map(it => (
          <div key={it.title}>
            <dt>{t(it.title)}</dt>
            <dd>{t('game_effect', { changed: it.changed, already: it.already })}</dd>
          </div>
        ))}
        {closed.length > 0 && (
          <div>
            <dt>{t('game_closed_already')}</dt>
            <dd>{closed.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The draft as a change whose games can be counted. Without chosen markets it is for all of them. */
function changesFor(draft: GameDraft, rank: number | null): GameChanges | null {
  const changes = changesOf(draft, { rank, until: null });
  if (changes?.maintenance === undefined || draft.countries.length > 0) return changes;
  const { countries: _all, ...maintenance } = changes.maintenance;
  return { ...changes, maintenance };
}

export interface WantedChange {
  changes: GameChanges;
  from: number | null;
  operationId: string;
  /** Number of games that was shown. */
  count: number;
}

interface ChangeGamesProps {
  games: readonly ListedGame[];
  /** Filters of all games that match; null where the games were chosen one by one. */
  matching: GameFilters | null;
  onClose: () => void;
  onSubmit: (wanted: WantedChange) => Promise<Reply<unknown>>;
}

export function ChangeGames({ games: opened, matching, onClose, onSubmit }: ChangeGamesProps) {
  const t = useText();
  // A renewed list changes neither the rows nor the operation id.
  const [games] = useState(opened);
  const [chosenDraft, setDraft] = useState<Omit<GameDraft, 'countries'> & { countries?: readonly string[] }>(
    EMPTY_DRAFT,
  );
  const [rank, setRank] = useState<number | null>(null);
  const [isLater, setLater] = useState(false);
  const ofPage = [...new Set(games.flatMap(it => it.countries))];
  const rough = { ...chosenDraft, countries: chosenDraft.countries ?? [] };
  const { counted, trouble } = useMatching(matching, changesFor(rough, rank));
  const countries = counted?.countries ?? ofPage;
  const draft: GameDraft = { ...chosenDraft, countries: chosenDraft.countries ?? countries };
  const count = matching === null ? games.length : (counted?.count ?? null);
  const effects = counted
    ? countedEffects(counted)
    : {
        effects: matching === null ? effectsOf(games, draft, rank) : [],
        closed: matching === null && draft.maintenance === 'close' ? closedNow(games, draft.countries) : [],
      };
  const submit = async (values: FormValues, operationId: string) => {
    const until = utcTimeOf(values.until);
    const changes = changesOf(draft, { rank, until });
    if (changes === null) return refuse({ code: 422, text: t('game_no_change') });
    if (changes.maintenance?.countries?.length === 0)
      return refuse({ code: 422, text: t('markets_none_chosen') });
    if (count === null) return refuse({ code: 409, text: t('game_counting') });
    return onSubmit({ changes, from: isLater ? utcTimeOf(values.from) : null, operationId, count });
  };
  return (
    <FormDialog
      title={count === null ? t('game_counting') : t('game_change_count', { count })}
      isBad={draft.maintenance === 'close'}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="change-fields">
        <DraftFields {...{ draft, countries }} onChange={setDraft} onRank={setRank} />
        <WhenField isLater={isLater} onChange={setLater} />
      </div>
      {trouble !== null && (
        <p className="list-trouble" role="alert">
          {trouble}
        </p>
      )}
      <Effects {...effects} />
      <p className="row-mark dim">
        <Icon of={Info} className="icon small" />
        {t('game_live_how')}
      </p>
    </FormDialog>
  );
}
