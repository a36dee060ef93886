/** Everything that the site keeps in a browser, and all state that outlives a page, with its owner: a new one has to be listed. */
import ts from '@typescript/typescript6';
import { describe, expect, it } from 'vitest';
import { BROWSER_STORAGE } from '#app/domain/browser-storage.ts';
import { nodesOf, parse, sourceFiles } from '#tests/support/source.ts';

const sources = sourceFiles(['app']).filter(({ path }) => !path.includes('/locales/'));

/** Code without its comments. */
const codeOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

/** The service worker, which keeps files and pages. */
const offline = sourceFiles(['workers/offline']);

const filesWith = (pattern: RegExp, among = sources) =>
  among.filter(({ text }) => pattern.test(codeOf(text))).map(({ path }) => path);

/** The files that use a storage of the browser, and the keys there; a key is listed with its owner in `BROWSER_STORAGE`. */
const STORAGE_USERS: Record<string, readonly string[]> = {
  'app/page/use-translation-script.ts': ['inContextEditing'],
  'app/page/use-mobile-view.ts': ['mobileView'],
  'app/page/device.ts': ['isApp'],
  'app/layouts/frame/theme-switch.tsx': ['theme'],
  'app/layouts/early-script.tsx': ['theme', 'face', 'reloadedAt'],
  'app/browser/service-worker.client.ts': ['offline-foot'],
  'app/browser/transfer-notice-expiry.client.ts': ['transferPopupExpiryTime'],
  'app/browser/database.client.ts': ['meridian'],
  'app/browser/time-zone.client.ts': ['zone'],
  'app/browser/fingerprint.client.ts': ['drawingHashes'],
  'app/browser/theme-choice.client.ts': ['theme'],
  'app/browser/announcement-expiry.client.ts': ['announcementPopupExpiryTime'],
  'app/browser/referral-code.client.ts': ['referral-code'],
  'app/browser/read-articles.client.ts': ['read-articles'],
  'app/browser/translation-script.client.ts': ['inContextEditing'],
  'app/browser/restored-theme.client.ts': ['theme'],
  'app/browser/face.client.ts': ['face'],
  'app/browser/foreign-changes.client.ts': ['domReloadedAt'],
  'app/browser/build-watcher.client.ts': ['reloadedAt'],
  'app/browser/member-storage.client.ts': [],
  'app/browser/tab-owner.client.ts': ['tabMember'],
  'app/features/lobby/home/hide-steps.ts': ['firstSteps'],
  'app/visit/hidden-page.ts': ['hiddenPage'],
  'app/domain/language.ts': ['lang'],
  'workers/offline/cached-files.ts': ['files'],
  'workers/offline/offline-foot.ts': ['offline-foot'],
  'workers/offline/offline-page.ts': ['theme'],
  'workers/offline/service-worker.ts': ['files'],
  'app/features/play/transfer-note.ts': ['transferredTo'],
  'app/features/games/last-path.ts': ['lastVisitedPath'],
};

/** State of a module in the browser, which outlives a page: where it is a member's, `leave` has to clear it. */
const MODULE_STATE: Record<string, 'nobody' | 'cleared by leave' | 'replaced by leave'> = {
  'app/page/current-site.client.ts': 'replaced by leave',
  'app/page/going-back.ts': 'cleared by leave',
  'app/browser/cached-pages.client.ts': 'cleared by leave',
  'app/browser/database.client.ts': 'nobody',
  'app/browser/cached-games.client.ts': 'nobody', // lists that are published for everybody
  'app/browser/fingerprint.client.ts': 'nobody',
  'app/browser/chime.client.ts': 'nobody',
  'app/browser/recent-searches.client.ts': 'nobody', // the order of changes
  'app/browser/typed-text.client.ts': 'nobody', // elements, which leave it with the document
  'app/browser/face.client.ts': 'nobody',
  'app/domain/search/search-games.ts': 'nobody',
  'app/ui/open-dialogs.ts': 'nobody',
  'app/visit/match.ts': 'nobody',
  'app/features/lobby/use-drawn-rows.ts': 'nobody',
  'app/features/games/actions/use-long-press.ts': 'nobody',
  'app/domain/country.ts': 'nobody',
  'app/domain/date.ts': 'nobody', // formats, by time zone
  'app/domain/date-text.ts': 'nobody', // styles of the site's languages
  'app/domain/sentences/sentences.ts': 'nobody', // words of the site
  'app/domain/find-games.ts': 'nobody',
  'app/domain/derived.ts': 'nobody', // the server's; sources are what is published
  'app/i18n/i18n.client.ts': 'nobody',
  'app/i18n/translator.ts': 'nobody',
};

/** Variables of a module, and collections that are filled later; tables that are written once have their entries in place. */
const STATE = /^(?:export )?(?:let \w|const \w+(?:: [^=]+)? = new (?:Map|Set|Array)\b(?:<.*>)?\(\))/m;

describe('what the site keeps in a browser', () => {
  it('is kept by the listed files alone', () => {
    const users = filesWith(
      /\b(?:localStorage|sessionStorage|indexedDB|openDB|document\.cookie|cookieStore|caches\.)|; Path=\//,
      [...sources, ...offline],
    );
    expect(users.filter(path => path !== 'app/domain/browser-storage.ts').toSorted()).toEqual(
      Object.keys(STORAGE_USERS).toSorted(),
    );
  });

  it('has an owner for every key', () => {
    const listed = Object.values(BROWSER_STORAGE).flatMap(keys => Object.keys(keys));
    const unlisted = Object.values(STORAGE_USERS)
      .flat()
      .filter(key => !listed.includes(key));
    expect(unlisted).toEqual([]);
  });

  it('is copied into the database through the one file that logging out clears', () => {
    expect(filesWith(/database\.client\.ts'/)).toEqual(['app/browser/cache.client.ts']);
  });
});

describe('state that outlives a page', () => {
  it('is listed with its owner', () => {
    expect(filesWith(STATE).toSorted()).toEqual(
      Object.keys(MODULE_STATE)
        .filter(path => path !== 'app/page/going-back.ts')
        .toSorted(),
    );
  });

  it('is no store: stores and the parts of a page are made anew with it', () => {
    expect(filesWith(/^(?:export )?const \w+ = (?:createStore|proxy)\b/m)).toEqual([]);
    const [here, ...others] = filesWith(/\bnew WeakMap<Page\b/);
    expect([here, others]).toEqual(['app/page/per-page.ts', []]);
  });
});

/** The names of what a call makes, with the calls of one function in the source. */
const callsOf = (name: string): ts.CallExpression[] =>
  sources
    .filter(({ text }) => text.includes(`${name}(`) || text.includes(`${name}<`))
    .flatMap(source => nodesOf(parse(source)).filter(ts.isCallExpression))
    .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === name);

/** Lazy parts, by the component that each loads: drawn below the key of a session, and gone with it. */
const LAZY_PARTS = {
  /** Show what is a member's. */
  member:
    'CashierDialog CentrePage ChatHost ChatWindow ComplaintsScreen FavouritesScreen GamePage IdentityScreen ImagePreview InboxCount CachedPages Launcher MemberActions MemberCompanions OwnCards OwnLimit PlayBonus PlayMore PlayedRow ProfileScreen QrDialog RealityCheck RecentRows ReferralScreen SafelyScreen SearchOverlay SecurityScreen SessionTags Sidebar StatementScreen TasksPanel TasksScreen Toast TournamentsPage VipScreen loadTransferNotice',
  /** Content that does not depend on the member, or guest input. */
  everybody:
    'AnnouncementPopup BannerCards BlockedWindow CategoryCards CategoryChips ClosedContact Companions ContactDialog CountryMark DemoPage ErrorArt FilterBar Footer HelpPage HelpPanel Jackpots LiveState LoginDialog MoodRows NoGames NoMatch Offer OpenDialog OpenFilterSheet Preview PromotionRow PromotionsPage Rail RegisterDialog StudioGrid TermsDialog TrustRow TryAgain WinnerRow',
};

/** State of features that hangs on a page, and is made anew with it. */
const PARTS_OF_A_PAGE =
  'balanceOf chatOf favouritesOf heartsOf heldBalanceOf holdRisesOf liveTablesOf marksOf messagesOf providersOf readings searchStateOf searchableOf statementsOf';

describe('what loads later', () => {
  it('is listed: lazy parts, with whose data they show', () => {
    const found = callsOf('lazyPart').map(({ arguments: [loaded] }) => {
      const text = loaded?.getText() ?? '';
      return (
        /(\w+): \w*\(?\)? ?=> null|(\w+): PlainToast/.exec(text)?.slice(1).find(Boolean) ??
        /\)\)?\.(\w+)$/.exec(text)?.[1] ??
        text
      );
    });
    const listed = Object.values(LAZY_PARTS).flatMap(names => names.split(' '));
    expect([...new Set(found)].toSorted()).toEqual(listed.toSorted());
  });

  it('loads code alone: the data come with the page', () => {
    const flaws = callsOf('lazyPart').filter(({ arguments: [loaded] }) => {
      const text = loaded?.getText() ?? '';
      return loaded === undefined || !(ts.isIdentifier(loaded) || /^async \(\) =>\s/.test(text));
    });
    expect(flaws.map(it => it.getText())).toEqual([]);
  });

  it('is listed: parts of a page', () => {
    const found = callsOf('perPage').map(({ parent }) =>
      ts.isVariableDeclaration(parent) ? parent.name.getText() : '',
    );
    expect(found.toSorted()).toEqual(PARTS_OF_A_PAGE.split(' '));
  });
});
