/** The activation modes of a form, and the moments at which each checks its rules [4.47]-[4.49]. */

/**
 * [4.47] `always`: as soon as something is typed. `first_submit`: from the first attempt to submit on.
 * `only_submit`: while it is submitted and at no other time [4.49]. `never`: it counts as valid without checks [4.48].
 */
export type FormMode = 'always' | 'first_submit' | 'only_submit' | 'never';

type Moment = 'onInput' | 'onSubmit';

/** The moment of a field's first check (`shouldValidate`), and of the later ones. */
export const MOMENTS: Record<FormMode, { shouldValidate: Moment; shouldRevalidate: Moment }> = {
  always: { shouldValidate: 'onInput', shouldRevalidate: 'onInput' },
  first_submit: { shouldValidate: 'onSubmit', shouldRevalidate: 'onInput' },
  only_submit: { shouldValidate: 'onSubmit', shouldRevalidate: 'onSubmit' },
  never: { shouldValidate: 'onSubmit', shouldRevalidate: 'onSubmit' },
};
