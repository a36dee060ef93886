/** The fixture: two teams with their strengths, the score by minute, and the word that says that nothing here is a real match. */
import type { CSSProperties, RefObject } from 'react';
import { type Fixture, MOST_STRENGTH, TEAMS, type Team } from '#demo/studio/engines/football/fixture.ts';
import type { Text } from '../../text.ts';
import { scoreText } from './football-round.ts';
import type { ShownMatch } from './use-match.ts';

/** Hues far apart from each other for teams in a row. */
const hueOf = (team: Team): number => (TEAMS.indexOf(team) * 137) % 360;

const TeamBadge = ({ team, t }: { team: Team; t: Text }) => (
  <div className="team" style={{ '--hue': hueOf(team) } as CSSProperties}>
    <b className="crest" aria-hidden="true" translate="no">
      {team.short}
    </b>
    <strong translate="no">{team.name}</strong>
    <span
      role="img"
      aria-label={t('strength_of', { strength: team.strength, most: MOST_STRENGTH })}
      className="strength"
    >
      {Array.from({ length: MOST_STRENGTH }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <i key={at} data-on={at < team.strength} />
      ))}
    </span>
  </div>
);

interface FixtureBoardProps {
  t: Text;
  fixture: Fixture;
  match: ShownMatch | null;
  line: RefObject<HTMLElement | null>;
}

export const FixtureBoard = ({ t, fixture, match, line }: FixtureBoardProps) => (
  <section className="fixture" aria-label={t('fixture')}>
    <p className="virtual">
      <b>{t('virtual')}</b> {t('no_real_match')}
    </p>
    <div className="teams" dir="ltr">
      <TeamBadge team={fixture.home} t={t} />
      <p className="score" aria-hidden={match === null}>
        <b>{match === null ? '–' : scoreText(match.score)}</b>
        <small>{match === null ? '' : `${match.minute}′`}</small>
      </p>
      <TeamBadge team={fixture.away} t={t} />
    </div>
    <div className="minutes" dir="ltr" aria-hidden="true">
      <i className="line" hidden={match === null} ref={line} />
      {match?.goals.map(({ side, minute }, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: goals keep their order
          key={at}
          className="goal"
          data-side={side}
          style={{ left: `${(100 * minute) / 90}%` }}
        />
      ))}
    </div>
  </section>
);
