/** The call that changes a member's profile [1.6]. */
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { memberUpdateProfile } from '#app/contract/member.ts';
import { isAvatar } from '#app/domain/avatar.ts';
import { countryOption } from '#app/domain/country.ts';
import { isOperatorsName } from '#app/domain/member-text.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { handler, requireMember } from '#platform/base/handler.ts';
import { followIdentity } from '#platform/protection/identity/identity.ts';
import { countryOfMarket, readMarketOf, tagsOfMarket } from '../site/site.ts';
import { inPersonFlaw } from './entry/in-person.ts';
import { changeMember, type Member, type MemberChange, readMember } from './member.db.ts';
import { brokenMobileOf } from './mobile-of-market.ts';
import { profileOf } from './profile.ts';

type Wish = Partial<Record<'fullName' | 'email' | 'mobile' | 'address' | 'language' | 'avatar', string>>;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Fields that stay as they are once they are there, with the sentence about that: a code or support changes them. */
function fixedFields(member: Member, wish: Wish) {
  const fixed: [keyof Wish, boolean, 'name_is_fixed' | 'contact_by_code'][] = [
    ['fullName', member.fullName !== null, 'name_is_fixed'],
    ['email', member.emailProvedAt !== null, 'contact_by_code'],
    ['mobile', member.mobileProvedAt !== null, 'contact_by_code'],
  ];
  return fixed.filter(
    ([field, isFixed]) => isFixed && wish[field] !== undefined && wish[field] !== member[field],
  );
}

function changeOf({ fullName, email, mobile, address, language, avatar }: Wish): MemberChange {
  return {
    ...(fullName === undefined ? {} : { fullName: orNull(fullName.normalize('NFC')) }),
    ...(email === undefined ? {} : { email }),
    ...(mobile === undefined ? {} : { mobile: mobile.replace(/^\+/, '') }),
    ...(address === undefined ? {} : { address: orNull(address) }),
    ...(language === undefined ? {} : { language }),
    ...(avatar === undefined ? {} : { avatar: orNull(avatar) }),
  };
}

/** Contact data leads to a new password, so it asks for the member in person. */
export const updateProfileHandler = handler(
  memberUpdateProfile,
  'Profile',
  async ({ password, proof, ...given }, call) => {
    const signedIn = requireMember(call);
    const { memberId } = signedIn;
    const { env, translate } = call;
    const db = directoryOf(env, memberId);
    const [market, member] = await Promise.all([readMarketOf(env, signedIn), readMember(db, memberId)]);
    if (member === null) return refused(401, translate('session_ended'));
    const wish = given as Wish;
    const fixed = fixedFields(member, wish).map(([field, , key]) => [field, [translate(key)]]);
    const broken = {
      fullName: isOperatorsName(wish.fullName ?? '', [env.SITE_TITLE]) ? 'personname' : null,
      mobile: brokenMobileOf(wish.mobile, countryOption(countryOfMarket(market))),
      language:
        wish.language === undefined || tagsOfMarket(market).includes(wish.language) ? null : 'invalid',
      avatar: wish.avatar === undefined || wish.avatar === '' || isAvatar(wish.avatar) ? null : 'invalid',
    };
    const wrong = Object.entries(broken).flatMap(([field, rule]) => (rule === null ? [] : [[field, [rule]]]));
    const fields = Object.fromEntries([...wrong, ...fixed]) as Record<string, string[]>;
    if (Object.keys(fields).length > 0) return refusedFields(translate('fields_not_valid'), fields);
    if (wish.email !== undefined || wish.mobile !== undefined) {
      const flaw = await inPersonFlaw(call, 'contact', { password, proof });
      if (flaw !== null) return flaw;
    }
    await changeMember(db, memberId, changeOf(wish));
    await followIdentity(call, memberId);
    return accepted(await profileOf(call));
  },
);
