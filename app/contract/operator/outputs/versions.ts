/** Accepted answers of calls on the versions of the site: the changes that an import would make. */
import { sitePlan } from '../site-versions.ts';
import type { Outputs } from './output.ts';

export const VERSION_OUTPUTS: Outputs = {
  'site/plan': () => sitePlan,
};
