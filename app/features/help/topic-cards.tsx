/** All articles by topic. */
import { ChevronRight, Dices, Gift, HeartHandshake, LifeBuoy, ShieldCheck, UserRound, Wallet } from 'lucide';
import { Icon, type IconNode } from '#app/ui/icon.tsx';
import type { ListedTopic } from './help-article.ts';
import { ArticleLink } from './marked-text.tsx';

/** Signs of topics by their ids; any other topic has the help centre's. */
const SIGNS: Readonly<Record<string, IconNode>> = {
  money: Wallet,
  account: UserRound,
  games: Dices,
  bonuses: Gift,
  'safer-play': HeartHandshake,
  privacy: ShieldCheck,
};

export const TopicCards = ({ topics }: { topics: readonly ListedTopic[] }) => (
  <div className="topics">
    {topics.map(({ id, title, articles }) => (
      <section key={id} className="card" id={id} aria-labelledby={`topic-${id}`}>
        <div className="row">
          <Icon of={Object.hasOwn(SIGNS, id) ? (SIGNS[id] ?? LifeBuoy) : LifeBuoy} />
          <h3 id={`topic-${id}`} className="grow">
            {title}
          </h3>
          <span className="tiny-text dim number" aria-hidden="true">
            {articles.length}
          </span>
        </div>
        <ul>
          {articles.map(article => (
            <li key={article.id}>
              <ArticleLink id={article.id} className="row small-text muted">
                <span className="grow">{article.title}</span>
                <Icon of={ChevronRight} className="icon small flip" />
              </ArticleLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
