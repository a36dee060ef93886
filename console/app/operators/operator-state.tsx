/** Whether an operator can work, in words. */
import type { ListedOperator } from '#app/contract/operator/operators.ts';
import { type ConsoleText, useText } from '../text/text.ts';

function stateOf(
  { disabled, isActive, enrolUntil, expiresAt }: ListedOperator,
  at: number,
  t: ConsoleText,
): { text: string; mark: 'good' | 'attention' | 'bad' } {
  if (disabled !== null) return { text: t('operator_off_since', { at: disabled }), mark: 'bad' };
  if (expiresAt <= at) return { text: t('operator_ended'), mark: 'bad' };
  if (isActive) return { text: t('operator_on'), mark: 'good' };
  return enrolUntil === null
    ? { text: t('operator_no_access'), mark: 'attention' }
    : { text: t('operator_enrols', { until: enrolUntil }), mark: 'attention' };
}

/** @param at epoch milliseconds */
export function OperatorState({ of, at }: { of: ListedOperator; at: number }) {
  const { text, mark } = stateOf(of, at, useText());
  return (
    <span className="row-mark">
      <i className="state-mark" data-state={mark} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
