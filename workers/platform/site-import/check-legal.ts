/**
 * Markets with real money whose folder does not say who runs them, under which licence, and who helps. `check` refuses such a folder; an
 * import shows a warning alone, so that folders and versions of before are imported and brought back.
 */
import type { DescribedSite } from './described-site.ts';
import type { Flaw } from './flaw.ts';

const SAYS =
  'is missing: with real money the footer says in lines who runs the site, the licence and the regulator, the age, and who helps';

export const legalFlaws = ({ playMoney, markets }: Pick<DescribedSite, 'playMoney' | 'markets'>): Flaw[] =>
  playMoney
    ? []
    : markets
        .filter(it => it.legal === undefined)
        .map(it => ({ file: `markets/${it.country}.json`, field: 'legal', says: SAYS }));
