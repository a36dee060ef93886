/** The steps of a check with their values, and its result in one sentence. */
import './fair.css';
import { CircleCheck, CircleX, Info } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Fraction } from '#demo/studio/engines/engine.ts';
import type { Text } from '../text.ts';
import type { Check, CheckStep, Draw } from './check-round.ts';

interface PartProps {
  t: Text;
  /** Minor units as an amount. */
  minor: (minor: number) => string;
}

/** Values are Latin, also on Arabic pages. */
export const Value = ({ children }: { children: ReactNode }) => <code dir="ltr">{children}</code>;

function Verdict({ isSame, t }: { isSame: boolean | null; t: Text }) {
  if (isSame === null) return null;
  return <b data-same={isSame}>{t(isSame ? 'same' : 'not_same')}</b>;
}

const plain = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 10 });

/** A pay in stakes: as a decimal where that is short, otherwise as a fraction. */
function payText({ of, by }: Fraction): string {
  const decimal = of / by;
  return Number.isInteger(decimal * 10_000) ? plain(decimal) : `${of}/${by}`;
}

const wordText = (word: number): string => word.toString(16).padStart(12, '0');

const Drawn = ({ draw: { word, limit, value, rejected }, t }: { draw: Draw; t: Text }) => (
  <li>
    <Value>
      <span>{`${wordText(word)} = ${word}`}</span>
      <br />
      <span>{`${word} mod ${limit} = `}</span>
      <strong>{value}</strong>
    </Value>
    {rejected > 0 && <span>{` (${t('drawn_again', { count: rejected })})`}</span>}
  </li>
);

type StepOf<Kind extends CheckStep['kind']> = Extract<CheckStep, { kind: Kind }>;

function Win({ step, t, minor }: PartProps & { step: StepOf<'win'> }) {
  const { stakeMinor, pay, unit } = step;
  return (
    <>
      <Value>
        <span>{`${minor(stakeMinor)} × ${payText(pay)} = ${minor(wholeOf(step))}`}</span>
        {unit !== null && <span>{` + ${unit.rest}/${pay.by} × ${minor(1)}`}</span>}
      </Value>{' '}
      <Verdict isSame={step.isSame} t={t} />
      {unit !== null && <p>{t('unit_drawn', { drawn: unit.drawn, by: pay.by, rest: unit.rest })}</p>}
    </>
  );
}

const wholeOf = ({ unit, winMinor }: StepOf<'win'>): number =>
  unit !== null && unit.drawn < unit.rest ? winMinor - 1 : winMinor;

/** Heading and values of a step. */
function partsOf(step: CheckStep, { t, minor }: PartProps): [heading: string, values: ReactNode] {
  switch (step.kind) {
    case 'hash':
      return [
        t(step.isSame ? 'step_hash' : 'step_hash_differs'),
        <>
          SHA-256 <Value>{step.hash}</Value> <Verdict isSame={step.isSame} t={t} />
        </>,
      ];
    case 'seed':
      return [
        t('step_seed', { message: step.message }),
        <>
          <Value>{step.seed}</Value> <Verdict isSame={step.isSame} t={t} />
        </>,
      ];
    case 'draws':
      return [
        t('step_draws', { count: step.count }),
        <>
          {t('draws_note')}
          <ol className="draws">
            {step.first.map((draw, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the draws of a round never change
              <Drawn key={at} draw={draw} t={t} />
            ))}
          </ol>
          {step.count > step.first.length && '…'}
        </>,
      ];
    case 'outcome':
      return [
        t('step_outcome', { pay: payText(step.pay) }),
        <>
          <Verdict isSame={step.isSame} t={t} />
          <details>
            <summary>{t('result_data')}</summary>
            <Value>{JSON.stringify(step.show)}</Value>
          </details>
        </>,
      ];
    case 'win':
      return [
        t('step_win', { win: minor(step.winMinor) }),
        <Win key="win" step={step} t={t} minor={minor} />,
      ];
  }
}

/** The result of a check in one sentence. `hasStated`: the studio's own result was among the values. */
export function sentenceOf(check: Check, hasStated: boolean, { t, minor }: PartProps): string {
  const win = check.winMinor === null ? '' : minor(check.winMinor);
  if (check.difference !== null) return t(`differs.${check.difference}`, { win });
  if (!check.isComplete) return t('agrees_so_far');
  return t(hasStated ? 'agrees' : 'computed', { win });
}

interface CheckStepsProps extends PartProps {
  check: Check;
  hasStated: boolean;
}

export function CheckSteps({ check, hasStated, t, minor }: CheckStepsProps) {
  const { steps, difference, isComplete } = check;
  const mood = difference === null ? (isComplete ? 'agrees' : 'open') : 'differs';
  return (
    <div className="check">
      <ol className="check-steps">
        {steps.map(step => {
          const [heading, values] = partsOf(step, { t, minor });
          return (
            <li key={step.kind} data-step={step.kind} data-same={step.isSame}>
              <strong>{heading}</strong>
              <div>{values}</div>
            </li>
          );
        })}
      </ol>
      <p className="check-result" role="status" data-mood={mood}>
        <Icon of={mood === 'differs' ? CircleX : mood === 'agrees' ? CircleCheck : Info} />
        <span>{sentenceOf(check, hasStated, { t, minor })}</span>
      </p>
    </div>
  );
}
