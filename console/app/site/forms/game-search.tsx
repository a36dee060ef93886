/** Finds games by name or id, to choose one. */
import { Plus } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { gameList } from '#app/contract/operator/games.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../../call.ts';
import { useText } from '../../text/text.ts';
import type { NamedGame } from './use-game-names.ts';

const IDLE_MS = 250;
const MOST = 8;

interface GameSearchProps {
  taken: readonly string[];
  onChoose: (game: NamedGame) => void;
}

/** Games of a query once it rests; null without one. */
function useFound(query: string): readonly NamedGame[] | null {
  const [found, setFound] = useState<readonly NamedGame[] | null>(null);
  useEffect(() => {
    const text = query.trim();
    if (text === '') {
      setFound(null);
      return;
    }
    let isOld = false;
    const timer = setTimeout(() => {
      void ask(gameList, { filters: { query: text }, most: MOST }).then(reply => {
        if (!isOld) setFound(reply.ok ? reply.value.rows : null);
      });
    }, IDLE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [query]);
  return found;
}

export function GameSearch({ taken, onChoose }: GameSearchProps) {
  const t = useText();
  const id = useId();
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const open = found?.filter(it => !taken.includes(it.gameId)) ?? [];
  return (
    <div className="field">
      <label htmlFor={id}>{t('game_search')}</label>
      <input
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {found !== null && open.length === 0 && (
        <p className="tiny-text dim" role="status">
          {t('game_search_none')}
        </p>
      )}
      {open.length > 0 && (
        <ul className="found-games">
          {open.map(it => (
            <li key={it.gameId}>
              <button
                type="button"
                className="button"
                onClick={() => {
                  onChoose(it);
                  setQuery('');
                }}
              >
                <Icon of={Plus} className="icon small" />
                <span>{it.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
