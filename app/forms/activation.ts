/** When are the rules of a form asked? */

/**
 * [4.47] `always`: as soon as something is typed. `first_submit`: from the first attempt to submit on.
 * `only_submit`: while it is submitted and at no other time [4.49]. `never`: it counts as valid without checks [4.48].
 */
export type FormMode = 'always' | 'first_submit' | 'only_submit' | 'never';

type Moment = 'onInput' | 'onSubmit';

/** When a field is checked before it has ever been (`shouldValidate`), and from then on. */
export const MOMENTS: Record<FormMode, { shouldValidate: Moment; shouldRevalidate: Moment }> = {
  always: { shouldValidate: 'onInput', shouldRevalidate: 'onInput' },
  first_submit: { shouldValidate: 'onSubmit', shouldRevalidate: 'onInput' },
  only_submit: { shouldValidate: 'onSubmit', shouldRevalidate: 'onSubmit' },
  never: { shouldValidate: 'onSubmit', shouldRevalidate: 'onSubmit' },
};
