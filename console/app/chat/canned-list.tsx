/** The ready answers that a draft asks for. */
import type { CannedAnswer } from '../shapes.ts';

interface CannedListProps {
  id: string;
  found: readonly CannedAnswer[];
  current: number;
  textOf: (answer: CannedAnswer) => string;
  insert: (answer: CannedAnswer) => void;
}

export const CannedList = ({ id, found, current, textOf, insert }: CannedListProps) => (
  <ul id={id} className="canned" aria-label="Ready answers">
    {found.map((answer, at) => (
      <li key={answer.name}>
        <button
          type="button"
          aria-current={at === current || undefined}
          onClick={() => insert(answer)}
          tabIndex={-1}
        >
          <b className="number">/{answer.name}</b>
          <span className="muted clip" dir="auto">
            {textOf(answer)}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
