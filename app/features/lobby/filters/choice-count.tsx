import { groupedNumber } from '#app/domain/grouped-number.ts';

/** How many games a choice finds; read with its name, so a space stands between them. */
export const ChoiceCount = ({ of }: { of: number | undefined }) =>
  of !== undefined && (
    <>
      {' '}
      <span className="num xs dim">{groupedNumber(of)}</span>
    </>
  );
