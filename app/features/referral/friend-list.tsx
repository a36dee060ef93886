/** A member's friends by masked names, the latest first, each with how far they are. */
import { UserRound } from 'lucide';
import type { ReferredMember } from '#app/contract/referral.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Programme } from './programme.ts';
import { useFigures } from './use-figures.ts';

const LOOKS: Readonly<Record<ReferredMember['stage'], string>> = {
  joined: 'tag',
  waiting: 'tag warn',
  qualified: 'tag info',
  rewarded: 'tag ok',
  'not-counted': 'tag',
};

/** The reason shown for a platform that gives none. */
const ANY_REASON = 'same-household';

function useStanding(friend: ReferredMember, { event, currency, playedTimes }: Programme) {
  const t = useText();
  const { day, figure } = useFigures(currency);
  const { stage, joined, qualified, due, earned, reason } = friend;
  const since = day(qualified ?? joined);
  const why = reason ?? ANY_REASON;
  switch (stage) {
    case 'joined':
      return {
        tag: t('referral.stage_joined'),
        text:
          playedTimes > 0
            ? t('referral.joined_played', { day: day(joined) })
            : t(`referral.joined_${event}`, { day: day(joined) }),
      };
    case 'waiting':
      return {
        tag: t('referral.stage_waiting'),
        text: t('referral.waiting_until', { day: day(due ?? joined) }),
      };
    case 'qualified':
      return { tag: t('referral.stage_qualified'), text: t('referral.reward_follows', { day: since }) };
    case 'rewarded':
      return { tag: `+${figure(earned)}`, text: t('referral.counts_since', { day: since }) };
    case 'not-counted':
      return {
        tag: t('referral.stage_not_counted'),
        text: t(`referral.reason_${why}`),
      };
  }
}

function Friend({ friend, programme }: { friend: ReferredMember; programme: Programme }) {
  const { tag, text } = useStanding(friend, programme);
  return (
    <li>
      <span className="icon-box">
        <Icon of={UserRound} />
      </span>
      <b translate="no" dir="ltr">
        {friend.username}
      </b>
      <span className="tiny-text dim">{text}</span>
      <span className={`${LOOKS[friend.stage]} number`}>{tag}</span>
    </li>
  );
}

export function FriendList({
  friends,
  programme,
}: {
  friends: readonly ReferredMember[];
  programme: Programme;
}) {
  const t = useText();
  return (
    <section>
      <div className="section-header">
        <h2>{t('referral.your_friends')}</h2>
      </div>
      {friends.length === 0 ? (
        <p className="card muted">{t('referral.nobody_yet')}</p>
      ) : (
        <ul className="card friends">
          {friends.map(friend => (
            <Friend key={`${friend.joined} ${friend.username}`} friend={friend} programme={programme} />
          ))}
        </ul>
      )}
    </section>
  );
}
