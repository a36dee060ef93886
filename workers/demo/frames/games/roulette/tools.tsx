/** Beside the table: the last numbers, and on phones the choice of the kind of places. */
import { colourOf, INSIDE_KINDS, type InsideKind } from '#demo/studio/engines/roulette-layout.ts';
import type { SharedStage } from '../../game.ts';
import type { Text } from '../../text.ts';
import type { Lying } from './chips.ts';
import { placeWith } from './places.ts';

export interface LastNumber {
  roundId: string;
  begun: string;
  number: number;
}

/** The last numbers of a shared table. */
export const numbersOfTable = ({ last }: SharedStage): LastNumber[] =>
  last.map(({ number, result }) => ({
    roundId: String(number),
    begun: '',
    number: (result as { number: number }).number,
  }));

export const LastNumbers = ({ t, lastNumbers }: { t: Text; lastNumbers: readonly LastNumber[] }) => (
  <ol className="last" aria-label={t('last_numbers')}>
    {lastNumbers.map(({ roundId, number }) => (
      <li
        key={roundId}
        data-colour={colourOf(number)}
        aria-label={t('result', { number, colour: t(`colour.${colourOf(number)}`) })}
      >
        {number}
      </li>
    ))}
  </ol>
);

interface KindsProps {
  t: Text;
  kind: InsideKind;
  lying: Lying;
  onKind: (kind: InsideKind) => void;
}

/** The view of a place; the numbers' view includes the kinds shown beside them. */
const viewOf = (id: string): InsideKind =>
  INSIDE_KINDS.find(kind => kind === placeWith(id)?.kind) ?? 'straight';

export function Kinds({ t, kind, lying, onKind }: KindsProps) {
  const chips = (of: InsideKind) =>
    [...lying].reduce((sum, [id, { count }]) => sum + (viewOf(id) === of ? count : 0), 0);
  return (
    <fieldset className="kinds" aria-label={t('kinds')}>
      {INSIDE_KINDS.map(each => {
        const count = chips(each);
        const name = t(each === 'straight' ? 'numbers' : `bet.${each}`);
        return (
          <button
            type="button"
            key={each}
            aria-pressed={each === kind}
            aria-label={count === 0 ? name : t('on_kind', { kind: name, count })}
            onClick={() => onKind(each)}
          >
            <span>{name}</span>
            {count > 0 && <b data-count={count} aria-hidden="true" />}
          </button>
        );
      })}
    </fieldset>
  );
}
