/** Changes the chosen games. Each is an operation of its own: what failed is named and stays chosen. Changes of lists can be taken back. */
import { SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type GameChanges,
  type GameFilters,
  type GameOutcome,
  gameSetMany,
  type ListedGame,
} from '#app/contract/operator/games.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Refusal } from '../call.ts';
import { BulkOutcome } from '../list/bulk-outcome.tsx';
import type { Selection } from '../list/use-selection.ts';
import { useText } from '../text/text.ts';
import { ChangeGames, type WantedChange } from './change-games.tsx';
import { undoing } from './draft.ts';
import { setMatching } from './matching.ts';

interface Outcome {
  title: string;
  made: GameOutcome;
  /** Games as they were, with the change that undoing takes back; null for what is not undone here. */
  undo: { games: readonly ListedGame[]; changes: GameChanges } | null;
}

/** What can be undone of a change that was made now. */
function undoOf(
  games: readonly ListedGame[],
  changes: GameChanges,
  { done, planId }: GameOutcome,
): Outcome['undo'] {
  const isOfLists = Object.keys(changes).some(it => it !== 'maintenance');
  if (planId !== null || !isOfLists || done.length === 0) return null;
  return { games: games.filter(it => done.includes(it.gameId)), changes };
}

const joined = (all: readonly GameOutcome[]): GameOutcome => ({
  done: all.flatMap(it => it.done),
  unchanged: all.flatMap(it => it.unchanged),
  failed: all.flatMap(it => it.failed),
  planId: null,
});

const allFailed = (gameIds: readonly string[], { code, text }: Refusal): GameOutcome => ({
  done: [],
  unchanged: [],
  failed: gameIds.map(gameId => ({ gameId, name: null, code, msg: text })),
  planId: null,
});

async function takeBack({ games, changes: made }: NonNullable<Outcome['undo']>): Promise<GameOutcome> {
  const outcomes: GameOutcome[] = [];
  for (const { gameIds, changes } of undoing(games, made)) {
    const operationId = crypto.randomUUID();
    const reply = await ask(gameSetMany, { gameIds, changes, operationId, from: null });
    outcomes.push(reply.ok ? reply.value : allFailed(gameIds, reply.error));
  }
  return joined(outcomes);
}

interface OutcomeNoteProps {
  outcome: Outcome;
  onUndo: () => void;
  onClose: () => void;
}

function OutcomeNote({ outcome: { title, made, undo }, onUndo, onClose }: OutcomeNoteProps) {
  const t = useText();
  return (
    <BulkOutcome
      title={title}
      done={made.done.length + made.unchanged.length}
      failed={made.failed.map(it => ({ key: it.gameId, name: it.name ?? it.gameId, text: it.msg }))}
      onClose={onClose}
      next={
        undo !== null && (
          <button type="button" className="text-link" onClick={onUndo}>
            {t('undo_count', { count: made.done.length })}
          </button>
        )
      }
    />
  );
}

interface BulkBarProps {
  /** Chosen games. */
  count: number;
  /** All games that match, where they are not chosen yet. */
  more: number | null;
  onMore: () => void;
  onChange: () => void;
  onClear: () => void;
}

function BulkBar({ count, more, onMore, onChange, onClear }: BulkBarProps) {
  const t = useText();
  return (
    <div className="bulk-bar">
      <b>{t('selected_count', { count })}</b>
      {more !== null && (
        <button type="button" className="text-link" onClick={onMore}>
          {t('select_matching', { count: more })}
        </button>
      )}
      <span className="grow" />
      <button type="button" className="button primary" onClick={onChange}>
        <Icon of={SlidersHorizontal} className="icon small" />
        {t('game_change')}
      </button>
      <button type="button" className="text-link" onClick={onClear}>
        {t('filters_clear')}
      </button>
    </div>
  );
}

interface BulkGamesProps {
  games: readonly ListedGame[];
  selection: Selection;
  /** Filters of the list, and the games that match them; null where they are not counted. */
  filters: GameFilters;
  total: number | null;
}

export function BulkGames({ games, selection, filters, total }: BulkGamesProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isEach, setEach] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const hasMore = total !== null && total > selection.keys.length;
  /** Whether the change is for all games that match, and not for those of the page. */
  const isMatching = isEach && selection.isAll && hasMore;
  const chosen = games.filter(it => selection.has(it.gameId));

  const note = async (next: Outcome) => {
    setOutcome(next);
    selection.choose(next.made.failed.map(it => it.gameId));
    await revalidate();
  };
  const submit = async ({ changes, from, operationId, count }: WantedChange) => {
    const reply = isMatching
      ? await setMatching({ filters, count, changes, from, operationId })
      : await ask(gameSetMany, { gameIds: chosen.map(it => it.gameId), operationId, changes, from });
    if (!reply.ok) return reply;
    setOpen(false);
    const title = t(from === null ? 'game_changed' : 'game_change_planned');
    setEach(false);
    // Games that were not loaded are not known as they were before.
    await note({ title, made: reply.value, undo: isMatching ? null : undoOf(chosen, changes, reply.value) });
    return reply;
  };
  const undo = async () => {
    if (outcome?.undo == null) return;
    await note({ title: t('game_undone'), made: await takeBack(outcome.undo), undo: null });
  };
  return (
    <>
      {outcome !== null && (
        <OutcomeNote outcome={outcome} onUndo={() => void undo()} onClose={() => setOutcome(null)} />
      )}
      {selection.keys.length > 0 && (
        <BulkBar
          count={isMatching ? total : selection.keys.length}
          more={hasMore && !isMatching ? total : null}
          onMore={() => {
            selection.choose(games.map(it => it.gameId));
            setEach(true);
          }}
          onChange={() => setOpen(true)}
          onClear={() => {
            setEach(false);
            selection.choose([]);
          }}
        />
      )}
      {isOpen && (
        <ChangeGames
          games={chosen}
          matching={isMatching ? filters : null}
          onClose={() => setOpen(false)}
          onSubmit={submit}
        />
      )}
    </>
  );
}
