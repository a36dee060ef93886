/** The rules page of virtual football: what is drawn, and how odds follow from it. */
import { LEADS } from '#demo/studio/engines/football/fixture.ts';
import { oddsOf, RESULT_PICKS, TOTAL_PICKS } from '#demo/studio/engines/football/odds.ts';
import type { GameParts } from '../../game.ts';
import { oddsText, type Rules } from './football-round.ts';

const SHOWN = [...RESULT_PICKS, ...TOTAL_PICKS] as const;

export function FootballRules({ rules, t }: GameParts<Rules>) {
  return (
    <>
      <p>
        <strong>{t('vf_virtual')}</strong>
      </p>
      <p>{t('vf_fixture')}</p>
      <p>{t('vf_odds', { percent: rules.returnPercent })}</p>
      <p>{t('vf_markets')}</p>
      <p>{t('vf_settled')}</p>
      <div className="wide">
        <h3>{t('odds_by_lead')}</h3>
        <table dir="ltr">
          <thead>
            <tr>
              <th scope="col">{t('lead')}</th>
              {SHOWN.map(pick => (
                <th scope="col" key={pick}>
                  {t(`pick.${pick}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LEADS.map(lead => (
              <tr key={lead}>
                <td>{lead > 0 ? `+${lead}` : lead}</td>
                {SHOWN.map(pick => (
                  <td key={pick}>{oddsText(oddsOf(lead)[pick])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
