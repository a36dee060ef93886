/**
 * Runs the checks of every navigation in their fixed order; the first that does not let the visitor proceed decides [2.37].
 */
import { languageStep } from './steps/language.ts';
import { moduleStep } from './steps/module.ts';
import { pageStep } from './steps/page.ts';
import { providersStep } from './steps/providers.ts';
import { redirectsStep } from './steps/redirects.ts';
import { type Outcome, PROCEED, type Step, type Visit } from './visit.ts';

export const VISIT_CHAIN: readonly Step[] = [
  pageStep,
  providersStep,
  languageStep,
  moduleStep,
  redirectsStep,
];

export function decide(visit: Visit, chain: readonly Step[] = VISIT_CHAIN): Outcome {
  for (const step of chain) {
    const outcome = step(visit);
    if (outcome.kind !== 'proceed') return outcome;
  }
  return PROCEED;
}
