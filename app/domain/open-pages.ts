/**
 * Pages that are open. The page table names every page, and all of them answer; a closed one says so, is not indexed, and is
 * not linked from anywhere on the site.
 *
 * A page opens by its line here: menus, cards and the links of messages follow. Constants one by one, so that the build
 * leaves out what leads to a closed page.
 */
export const isAccountOpen: boolean = true;
export const areDailyTasksOpen: boolean = false;
export const isPromoCenterOpen: boolean = false;
export const arePromotionsOpen: boolean = false;
export const isReferralOpen: boolean = false;
export const isVipOpen: boolean = false;

/** Of the help centre: its entrance, what there is for safer play, terms and privacy. */
export const isHelpOpen: boolean = false;
export const isSaferPlayOpen: boolean = false;
export const areTermsOpen: boolean = false;

/** By path below the language; `help-center` stands for its topics that are not named. */
const OPEN: Readonly<Record<string, boolean>> = {
  account: isAccountOpen,
  'daily-tasks': areDailyTasksOpen,
  'promo-center': isPromoCenterOpen,
  promotions: arePromotionsOpen,
  referral: isReferralOpen,
  vip: isVipOpen,
  'help-center': isHelpOpen,
  'help-center/contact': true,
  'help-center/safer-play': isSaferPlayOpen,
  'help-center/limits': isSaferPlayOpen,
  'help-center/time-out': isSaferPlayOpen,
  'help-center/self-exclusion': isSaferPlayOpen,
  'help-center/session-history': isSaferPlayOpen,
  'help-center/terms': areTermsOpen,
  'help-center/privacy': areTermsOpen,
};

/**
 * Whether there is anything to be seen at a path of this site; one that no page answers is not asked about.
 *
 * @param path below the language, with or without a slash before it: `vip`, `/help-center/terms?x=1`
 */
export function isOpenPath(path: string): boolean {
  const plain = (path.split(/[?#]/)[0] ?? '').replace(/^\/|\/$/g, '');
  const [page = ''] = plain.split('/');
  const row = [plain, page].find(it => Object.hasOwn(OPEN, it));
  return row === undefined || OPEN[row] === true;
}
