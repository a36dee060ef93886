/** A past round's check in the frame: loads the engine that played it, and recomputes the round from its seeds. */
import { useEffect, useState } from 'react';
import type { StudioRound } from '#app/contract/studio.ts';
import { formatMinor } from '#app/domain/money.ts';
import { checkAddress } from './check-address.ts';
import { type Check, checkRound } from './check-round.ts';
import { CheckSteps } from './check-steps.tsx';
import { engineOf } from './engine-of.ts';
import { roundToCheck } from './round-to-check.ts';
import { useFairText } from './use-fair-text.ts';

interface RoundCheckProps {
  round: StudioRound;
  /** Id of the engine that played it. */
  engine: string;
  /** Decimals of its currency. */
  exponent: number;
}

export default function RoundCheck({ round, engine, exponent }: RoundCheckProps) {
  const t = useFairText();
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    let isWanted = true;
    const asked = roundToCheck(round, exponent);
    void engineOf(engine).then(loaded => {
      if (isWanted && asked !== null && loaded !== null) setCheck(checkRound(loaded, asked));
    });
    return () => {
      isWanted = false;
    };
  }, [round, engine, exponent]);
  if (t === null || check === null) return <p role="status">…</p>;
  return (
    <>
      <CheckSteps check={check} hasStated t={t} minor={minor => formatMinor(minor, exponent)} />
      {check.isComplete && (
        <p className="check-more">
          <a href={checkAddress(round, engine)}>{t('check_there')}</a>
        </p>
      )}
    </>
  );
}
