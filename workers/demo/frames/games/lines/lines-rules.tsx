/** The rules page of the reel slots: of each model what it has. */
import { LEAST_RUN, SCATTER, WILD, waysOf } from '#demo/studio/engines/slots/slot-rules.ts';
import { buyTexts, specialTexts, wildText } from '#demo/studio/engines/slots/special-text.ts';
import type { GameParts } from '../../game.ts';
import { SymbolPicture } from '../../picture.tsx';
import type { Rules } from './lines-round.ts';

function PayTable({ rules, look, t }: GameParts<Rules>) {
  const runs = Array.from({ length: rules.reels.length - LEAST_RUN + 1 }, (_, at) => LEAST_RUN + at);
  // Of ways, pays are hundredths of the stake.
  const divisor = rules.lines.length === 0 ? 100 : 1;
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('symbol')}</th>
            {runs.map(count => (
              <th scope="col" key={count}>{`${count} ×`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rules.linePays).map(([letter, pays]) => (
            <tr key={letter}>
              <th scope="row" className="pays-for">
                <SymbolPicture look={look} letter={letter} t={t} />
              </th>
              {pays.map(pay => (
                <td key={pay}>{pay / divisor}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The lines, each as a small drawing of its cells. */
const LineList = ({ lines }: { lines: readonly string[] }) => (
  <ol className="line-list" aria-hidden="true">
    {lines.map(line => (
      <li key={line}>
        <svg viewBox="-1 -1 12 8" aria-hidden="true">
          {Array.from(line, (row, reel) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <circle key={reel} cx={reel * 2.5} cy={Number(row) * 2.5 + 0.5} r="1" />
          ))}
        </svg>
      </li>
    ))}
  </ol>
);

/** A special symbol and what it does. */
const Special = ({
  look,
  t,
  letter,
  text,
}: Pick<GameParts<Rules>, 'look' | 't'> & Record<'letter' | 'text', string>) => (
  <p className="special">
    <SymbolPicture look={look} letter={letter} t={t} />
    <span>{text}</span>
  </p>
);

export function LinesRules(parts: GameParts<Rules>) {
  const { rules, look, t } = parts;
  const { reels, lines, special } = rules;
  const has = (letter: string) => reels.some(reel => reel.includes(letter));
  const isWays = lines.length === 0;
  return (
    <>
      <p>
        {isWays
          ? t('ways_how', { ways: waysOf(rules) })
          : t(reels.length === LEAST_RUN ? 'lines_how_three' : 'lines_how', { lines: lines.length })}
      </p>
      <PayTable {...parts} />
      <p>{t(isWays ? 'ways_pays' : 'lines_pays')}</p>
      {has(WILD) && <Special look={look} t={t} letter={WILD} text={t(wildText(rules))} />}
      {[...specialTexts(rules), ...buyTexts(rules)].map(({ key, values }) => (
        <Special
          key={key}
          look={look}
          t={t}
          letter={special?.kind === 'walking' || key === 'sticky_how' ? WILD : SCATTER}
          text={t(key, values)}
        />
      ))}
      {!isWays && <h3>{t('lines_lines')}</h3>}
      {!isWays && <LineList lines={lines} />}
    </>
  );
}
