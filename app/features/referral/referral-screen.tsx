/** The page of the programme for inviting friends [1.9] [2.16]; guests see its rewards, members their friends too. */
import { useRevalidator } from 'react-router';
import type { ReferralInfo } from '#app/contract/referral.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { EmptyFavourites } from '#app/ui/art/empty-favourites.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FriendList } from './friend-list.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { InviteHero } from './invite-hero.tsx';
import { type Programme, programmeOf } from './programme.ts';
import { useFigures } from './use-figures.ts';

const ART_PX = 160;

function Unreadable() {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <EmptyState
      isPage
      art={<EmptyFavourites width={ART_PX} />}
      title={t('referral.failed')}
      text={t('referral.failed_text')}
    >
      <button type="button" className="button js-only" onClick={() => void revalidate()}>
        {t('referral.retry')}
      </button>
    </EmptyState>
  );
}

function NoProgramme() {
  const t = useText();
  return (
    <EmptyState
      isPage
      art={<EmptyFavourites width={ART_PX} />}
      title={t('referral.none')}
      text={t('referral.none_text')}
    />
  );
}

type Member = NonNullable<ReferralInfo['member']>;

function Counts({ member, programme }: { member: Member; programme: Programme }) {
  const t = useText();
  const { sum } = useFigures(programme.currency);
  const counts = [
    ['joined', groupedNumber(member.joined)],
    ['qualified', groupedNumber(member.qualified)],
    ['earned', sum(member.earned)],
  ] as const;
  return (
    <dl className="counts">
      {counts.map(([name, value]) => (
        <div key={name} className="card">
          <dt className="tiny-text dim">{t(`referral.count_${name}`)}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** During a break the programme is not advertised, because it pays no reward; friends stay listed. */
function Away({ member, programme }: { member: Member | null; programme: Programme }) {
  const t = useText();
  return (
    <div className="referral">
      <EmptyState
        art={<EmptyFavourites width={ART_PX} />}
        title={t('referral.away')}
        text={t('referral.away_text')}
      />
      {member !== null && <FriendList friends={member.referred} programme={programme} />}
    </div>
  );
}

export function ReferralScreen({ info }: { info: ReferralInfo | null }) {
  if (info === null) return <Unreadable />;
  const programme = programmeOf(info);
  if (programme === null) return <NoProgramme />;
  const { member } = info;
  if (info.isAway) return <Away member={member} programme={programme} />;
  return (
    <div className="referral">
      <InviteHero programme={programme} member={member} />
      {member !== null && <Counts member={member} programme={programme} />}
      <div className={member === null ? 'section' : 'section beside-how'}>
        {member !== null && <FriendList friends={member.referred} programme={programme} />}
        <HowItWorks programme={programme} />
      </div>
    </div>
  );
}
