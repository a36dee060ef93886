/**
 * The number of games behind a choice of the filters; a screen reader reads it with the name, so a space stands between them.
 */
import { groupedNumber } from '#app/domain/grouped-number.ts';

export const ChoiceCount = ({ of }: { of: number | undefined }) =>
  of !== undefined && (
    <>
      {' '}
      <span className="number tiny-text dim">{groupedNumber(of)}</span>
    </>
  );
