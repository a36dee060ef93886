/** Changes the chosen games. Each is an operation of its own: what failed is named and stays chosen. Changes of lists can be taken back. */
import { SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type GameChanges,
  type GameOutcome,
  gameSetMany,
  type ListedGame,
} from '#app/contract/operator/games.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Refusal } from '../call.ts';
import { BulkOutcome } from '../list/bulk-outcome.tsx';
import type { Selection } from '../list/use-selection.ts';
import { useText } from '../text/text.ts';
import { ChangeGames } from './change-games.tsx';
import { undoing } from './draft.ts';

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

export function BulkGames({ games, selection }: { games: readonly ListedGame[]; selection: Selection }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const chosen = games.filter(it => selection.has(it.gameId));

  const note = async (next: Outcome) => {
    setOutcome(next);
    selection.choose(next.made.failed.map(it => it.gameId));
    await revalidate();
  };
  const submit = async (changes: GameChanges, from: number | null, operationId: string) => {
    const reply = await ask(gameSetMany, {
      gameIds: chosen.map(it => it.gameId),
      operationId,
      changes,
      from,
    });
    if (!reply.ok) return reply;
    setOpen(false);
    const title = t(from === null ? 'game_changed' : 'game_change_planned');
    await note({ title, made: reply.value, undo: undoOf(chosen, changes, reply.value) });
    return reply;
  };
  const undo = async () => {
    if (outcome?.undo == null) return;
    const made: GameOutcome[] = [];
    for (const { gameIds, changes } of undoing(outcome.undo.games, outcome.undo.changes)) {
      const operationId = crypto.randomUUID();
      const reply = await ask(gameSetMany, { gameIds, changes, operationId, from: null });
      made.push(reply.ok ? reply.value : allFailed(gameIds, reply.error));
    }
    await note({ title: t('game_undone'), made: joined(made), undo: null });
  };
  return (
    <>
      {outcome !== null && (
        <OutcomeNote outcome={outcome} onUndo={() => void undo()} onClose={() => setOutcome(null)} />
      )}
      {selection.keys.length > 0 && (
        <div className="bulk-bar">
          <b>{t('selected_count', { count: selection.keys.length })}</b>
          <span className="grow" />
          <button type="button" className="button primary" onClick={() => setOpen(true)}>
            <Icon of={SlidersHorizontal} className="icon small" />
            {t('game_change')}
          </button>
          <button type="button" className="text-link" onClick={() => selection.choose([])}>
            {t('filters_clear')}
          </button>
        </div>
      )}
      {isOpen && <ChangeGames games={chosen} onClose={() => setOpen(false)} onSubmit={submit} />}
    </>
  );
}
