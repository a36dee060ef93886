/** Facts of a game in their order, and the links to play it. */
import { Play } from 'lucide';
import type { GameFacts } from '#app/contract/game-facts.ts';
import { isolate } from '#app/domain/bidi.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useAway } from '#app/page/use-away.ts';
import { useDates } from '#app/page/use-dates.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DemoWay } from '../demo-way.tsx';
import { startGame } from '../start-game.ts';
import type { TileGame } from '../tile-game.ts';
import { type Figure, useFigures } from '../use-figures.tsx';
import type { useStatedFacts } from './use-stated-facts.ts';

export interface FactsProps {
  game: TileGame;
  stated: ReturnType<typeof useStatedFacts>;
  /** Null until it is known. */
  isForFun: boolean | null;
  onClose: () => void;
}

const FIGURES = ['returnToPlayer', 'volatility', 'stakes', 'highestWin'] as const;

const Fact = ({ name, value }: Figure) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function StatedFigures({ game, facts, currency }: { game: TileGame; facts: GameFacts; currency: string }) {
  const t = useText();
  const tag = useLanguageTag();
  const figures = useFigures(facts, currency);
  return (
    <dl className="stated-facts number">
      {FIGURES.map(name => figures[name] && <Fact key={name} {...figures[name]} />)}
      {facts.rules && (
        <Fact
          name={t('facts.rules_name')}
          value={
            <SiteLink className="link" to={`/${tag}/${game.type}/${game.gameId}#rules`}>
              {t('facts.read_rules', { version: facts.rules.version })}
            </SiteLink>
          }
        />
      )}
    </dl>
  );
}

/** As high as facts that are stated whole. */
const Waiting = () => {
  const t = useText();
  return (
    <div className="stated-facts" role="status">
      <span className="visually-hidden">{t('facts.loading')}</span>
      {[...FIGURES, 'rules'].map(name => (
        <span key={name} className="skeleton" />
      ))}
    </div>
  );
};

/** The studio, and the day of the game's release. */
export function Studio({ game, stated }: Pick<FactsProps, 'game' | 'stated'>) {
  const t = useText();
  const { day } = useDates('UTC');
  const date = stated?.facts?.released;
  return (
    <p translate="no" className="since number">
      {date
        ? t('facts.since', { studio: game.providerDisplay, date: isolate(day(date)) })
        : game.providerDisplay}
    </p>
  );
}

export function FactsBody({ game, stated }: Pick<FactsProps, 'game' | 'stated'>) {
  const t = useText();
  if (stated === null) return <Waiting />;
  const { facts, isRead, currency } = stated;
  if (facts !== null) return <StatedFigures game={game} facts={facts} currency={currency} />;
  return (
    <p className="muted">{isRead ? t('facts.none', { name: game.providerDisplay }) : t('facts.failed')}</p>
  );
}

/** Play alone has the brand's colour. */
export function Ways({ game, isForFun, onClose }: Omit<FactsProps, 'stated'>) {
  const t = useText();
  const isAway = useAway() !== null;
  const play = () => {
    onClose();
    startGame(game);
  };
  return (
    <div className="ways-in-short">
      {isForFun && <DemoWay game={game} className="button" />}
      {!isAway && (
        <button type="button" className="button primary" onClick={play}>
          <Icon of={Play} className="icon small" />
          {t('lobby.play')}
        </button>
      )}
    </div>
  );
}
