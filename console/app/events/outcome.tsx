/** The outcome of an event as a tag. Its word says it; the colour only repeats it. */
import type { ListedEvent } from '#app/contract/operator/events.ts';
import { useWord } from '../text/word.ts';

const TONES: Readonly<Record<string, string>> = {
  done: 'ok',
  added: 'ok',
  refused: 'warn',
  waiting: 'warn',
  wrong: 'warn',
  failed: 'bad',
  lost: 'bad',
  locked: 'bad',
};

export function Outcome({ of: { outcome, code } }: { of: Pick<ListedEvent, 'outcome' | 'code'> }) {
  const word = useWord();
  return (
    <span className={`tag ${TONES[outcome] ?? ''}`}>
      <span>{word('outcome', outcome)}</span>
      {code !== null && code !== 200 && <span className="number">{` ${code}`}</span>}
    </span>
  );
}
