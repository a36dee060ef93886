/** The face of proofs of the member in person: one-time codes, second steps, and forms that ask for them. */
export { InPerson, OwnPasswordField, useInPerson } from './around-form.tsx';
export { CodeField, SentCodeField } from './code-field.tsx';
export { CodeForm } from './code-form.tsx';
export { CodeTerms } from './code-terms.tsx';
export { ConfirmStep } from './confirm-step.tsx';
export { OutboxLink } from './outbox-link.tsx';
export { PasskeyButton, StepAnswer, type StepAnswered } from './step-answer.tsx';
