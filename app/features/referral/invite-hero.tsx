/** The head of the referral page: the programme's reward with the member's own link; guests join or log in first. */
import { Link, useLocation } from 'react-router';
import type { ReferralInfo } from '#app/contract/referral.ts';
import { throughDialog } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from '#app/page/use-page.ts';
import { FriendsArt } from './friends-art.tsx';
import { OwnLink } from './own-link.tsx';
import type { Programme } from './programme.ts';
import { useFigures } from './use-figures.ts';

/** The sum of two decimal strings of the wire, with the decimals of the finer one. */
function addAmounts(one: string, other: string): string {
  const decimals = Math.max(...[one, other].map(it => it.split('.')[1]?.length ?? 0));
  const minor = (text: string): bigint => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  };
  const digits = String(minor(one) + minor(other)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
}

function useOffer({ currency, reward, friendReward, event, minimum, playedTimes }: Programme) {
  const t = useText();
  const { sum } = useFigures(currency);
  const both =
    reward === friendReward
      ? t('referral.both', { amount: sum(reward) })
      : t('referral.each', { own: sum(reward), theirs: sum(friendReward) });
  return {
    title: t('referral.title', { amount: sum(addAmounts(reward, friendReward)) }),
    text: [
      both,
      t(`referral.event_${event}`, { amount: sum(minimum) }),
      ...(playedTimes > 0 ? [t('referral.how_played', { count: playedTimes })] : []),
    ].join(' '),
  };
}

function ForGuests() {
  const t = useText();
  const place = useLocation();
  return (
    <div className="ways">
      <Link className="button primary large" to={throughDialog(place, 'register')} preventScrollReset>
        {t('frame.join')}
      </Link>
      <Link className="button glass large" to={throughDialog(place, 'login')} preventScrollReset>
        {t('frame.login')}
      </Link>
    </div>
  );
}

export function InviteHero({ programme, member }: { programme: Programme } & Pick<ReferralInfo, 'member'>) {
  const { title, text } = useOffer(programme);
  const { origin } = useSite();
  return (
    <section className="invite" data-theme="dark">
      <FriendsArt />
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {member === null ? <ForGuests /> : <OwnLink url={origin + member.link} />}
    </section>
  );
}
