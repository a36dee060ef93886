/** The ready answers that a draft asks for. */
import type { CannedAnswer } from '../shapes.ts';
import { useText } from '../text/text.ts';

interface CannedListProps {
  id: string;
  found: readonly CannedAnswer[];
  current: number;
  textOf: (answer: CannedAnswer) => string;
  insert: (answer: CannedAnswer) => void;
}

export function CannedList({ id, found, current, textOf, insert }: CannedListProps) {
  const t = useText();
  return (
    <ul id={id} className="canned" aria-label={t('chat_canned')}>
      {found.map((answer, at) => (
        <li key={answer.name}>
          <button
            type="button"
            aria-current={at === current || undefined}
            onClick={() => insert(answer)}
            tabIndex={-1}
          >
            <b className="number">
              <bdi translate="no">{`/${answer.name}`}</bdi>
            </b>
            <span className="muted clip" dir="auto">
              {textOf(answer)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
