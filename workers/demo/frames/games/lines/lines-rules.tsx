/** The rules page of the line slot. */
import type { LINES_RULES } from '#demo/studio/engines/lines-rules.ts';
import type { GameParts } from '../../game.ts';
import { SymbolPicture } from '../../picture.tsx';

function PayTable({ rules, look, t }: GameParts<typeof LINES_RULES>) {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('symbol')}</th>
            {[3, 4, 5].map(count => (
              <th scope="col" key={count}>
                {count} ×
              </th>
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
                <td key={pay}>{pay}</td>
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

export function LinesRules(parts: GameParts<typeof LINES_RULES>) {
  const { rules, look, t } = parts;
  const { lines, scatterPays, freeSpins } = rules;
  return (
    <>
      <p>{t('lines_how', { lines: lines.length })}</p>
      <PayTable {...parts} />
      <p>{t('lines_pays')}</p>
      <p className="special">
        <SymbolPicture look={look} letter="W" t={t} />
        <span>{t('lines_wild')}</span>
      </p>
      <p className="special">
        <SymbolPicture look={look} letter="S" t={t} />
        <span>
          {t('lines_scatter', {
            three: scatterPays[0] / 100,
            four: scatterPays[1] / 100,
            five: scatterPays[2] / 100,
            spins: freeSpins.spins,
            factor: freeSpins.factor,
            most: freeSpins.most,
          })}
        </span>
      </p>
      <h3>{t('lines_lines')}</h3>
      <LineList lines={lines} />
    </>
  );
}
