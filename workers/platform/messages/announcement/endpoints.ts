/** The dashboard [3.27]: announcements, channels for a forgotten password, recommended games. */

import { commonDashboard, type Dashboard } from '#app/contract/common.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type Handler, handler } from '#platform/base/handler.ts';
import { homeHeroOf, homeRowsOf, marketOfPage, readFacts } from '#platform/site/site.ts';
import { sendMethodsIn } from '../messenger/messenger.ts';
import { type AnnouncementContent, isMeantFor, wordsIn } from './announced.ts';
import { readAnnouncements } from './announcement.db.ts';

/** Announcements per reply. */
const MOST = 50;

/** A reply has one period for all its announcements: the shortest, so that none stays hidden for longer than its own. */
const hidePeriodOf = (shown: readonly AnnouncementContent[]): number =>
  shown.length === 0 ? 0 : Math.min(...shown.map(it => it.hidePeriod));

function popupListOf(shown: readonly AnnouncementContent[], tag: string): Dashboard['popupList'] {
  const data = shown.map(it => {
    const { title, content } = wordsIn(it, tag);
    return { id: it.id, title, content, img: it.img, link: it.link };
  });
  return { data, period: { hide_period: hidePeriodOf(shown) } };
}

/** [7.32] The reply is the same for every `type`. */
const dashboardHandler = handler(commonDashboard, 'open', async ({ device, currency }, call) => {
  const db = catalogueOf(call.env);
  const [{ markets, categories, home }, all] = await Promise.all([
    readFacts(call.env),
    readAnnouncements(db),
  ]);
  const market = marketOfPage(markets, { currency, tag: call.headers.pathlang });
  if (market === null) return refused(200, call.translate('no_such_market'));
  const tag = call.headers.pathlang ?? call.env.DEFAULT_LANGUAGE;
  const audience = { currency, device, tag, at: call.now() };
  // Announcements advertise as a rule: members who take a break from play see none.
  const isAway = restrictionOn(call.member?.restrictions ?? [], 'promotion', audience.at) !== null;
  const shown = isAway ? [] : all.filter(it => isMeantFor(it, audience)).slice(0, MOST);
  const homeRows = homeRowsOf(home, currency, codeOfTag(tag));
  const homeHero = homeHeroOf(home, currency, codeOfTag(tag));
  return accepted({
    popupList: popupListOf(shown, tag),
    forgotPasswordSendMethod: sendMethodsIn(call.env, market),
    recommendDisplayList: (categories[currency] ?? []).map(it => it.type),
    ...(homeRows !== null && { homeRows }),
    ...(homeHero !== null && { homeHero }),
  });
});

export const announcementHandlers: readonly Handler[] = [dashboardHandler];
