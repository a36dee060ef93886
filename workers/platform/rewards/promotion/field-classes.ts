/** The class of every field of a promotion: a new field has to be given one before this compiles. */
import type { FieldClass } from '#platform/base/field-change.ts';
import type { PromotionDefinition } from './definition.ts';

export const PROMOTION_CLASSES = {
  id: 'money',
  cmsId: 'texts',
  kind: 'money',
  share: 'money',
  rounds: 'money',
  markets: 'money',
  playthrough: 'money',
  days: 'money',
  contributions: 'money',
  winsTo: 'money',
  audience: 'money',
  from: 'money',
  until: 'money',
  weekdays: 'money',
  caps: 'money',
  budgets: 'money',
  code: 'money',
  codeFiles: 'money',
  tabs: 'texts',
  texts: 'texts',
  image: 'texts',
  wideImage: 'texts',
  priority: 'texts',
} as const satisfies {
  readonly [Name in keyof Required<PromotionDefinition>]: FieldClass;
};
