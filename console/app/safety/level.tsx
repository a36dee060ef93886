/** The level of a signal: three dots and a word. */
import { rankOf, SAFETY_LEVELS, type SafetyLevel } from '#app/domain/safety.ts';
import { useWord } from '../text/word.ts';

export function Level({ of }: { of: SafetyLevel }) {
  const word = useWord();
  return (
    <span className="safety-level" data-level={of}>
      <span className="dots" aria-hidden="true">
        {SAFETY_LEVELS.map(it => (
          <i key={it} data-on={rankOf(it) <= rankOf(of)} />
        ))}
      </span>
      <span>{word('safety_level', of)}</span>
    </span>
  );
}
