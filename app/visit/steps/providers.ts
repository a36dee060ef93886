/** Game providers loaded: a category or attribute in the path is one of the visitor's currency [2.45] [8.12]. */
import { countryOfTag } from '#app/domain/country.ts';
import { NOT_FOUND, PROCEED, type Step } from '../visit.ts';

/** A language that is not allowed is left to the next step, which knows where to send it. */
export const providersStep: Step = visit => {
  const { currency } = visit;
  const { category, attribute } = visit.params;
  if (countryOfTag(visit.countries, visit.tag) === null) return PROCEED;
  if (category !== undefined && !visit.categories[currency]?.includes(category)) return NOT_FOUND;
  if (visit.page?.file !== 'attribute') return PROCEED;
  const slugs = visit.attributes[currency];
  const isPublished = attribute !== undefined && (slugs ?? [attribute]).includes(attribute);
  return isPublished ? PROCEED : { kind: 'notFound', reason: 'attribute' };
};
