/**
 * Pages that are open. The page table names every page, and all of them answer; a closed one says so, is not indexed, and is
 * not linked from anywhere on the site.
 *
 * A page opens by its line here: menus, cards and the links of messages follow. Constants one by one, so that the build
 * leaves out what leads to a closed page.
 */
export const areDailyTasksOpen: boolean = true;
export const isPromoCenterOpen: boolean = false;
export const arePromotionsOpen: boolean = false;
export const isReferralOpen: boolean = false;
export const isVipOpen: boolean = true;

/** By the first part of the path below the language; a page that is not named here is open. */
const OPEN: Readonly<Record<string, boolean>> = {
  'daily-tasks': areDailyTasksOpen,
  'promo-center': isPromoCenterOpen,
  promotions: arePromotionsOpen,
  referral: isReferralOpen,
  vip: isVipOpen,
};

/**
 * Whether there is anything to be seen at a path of this site; one that no page answers is not asked about.
 *
 * @param path below the language, with or without a slash before it: `vip`, `/promotions/c-7?x=1`
 */
export function isOpenPath(path: string): boolean {
  const [page = ''] = path.replace(/^\//, '').split(/[/?#]/);
  return OPEN[page] !== false;
}
