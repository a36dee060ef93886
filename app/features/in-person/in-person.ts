/** The face of proofs of the member in person: one-time codes, second steps, and forms that ask for them. */
export { InPerson, OwnPasswordField, useInPerson } from './around-form.tsx';
export { CodeField } from './code-field.tsx';
export { CodeForm } from './code-form.tsx';
export { ConfirmStep } from './confirm-step.tsx';
export { OutboxLink } from './outbox-link.tsx';
export { StepAnswer, type StepAnswered, type StepMethod } from './step-answer.tsx';
