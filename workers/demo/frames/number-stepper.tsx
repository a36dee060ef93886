/** A whole number within limits: minus, a list of all of them, plus. It reads as the text around it does, like the stake. */
import { Minus, Plus } from 'lucide';
import { useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface NumberStepperProps {
  label: string;
  /** Names of the buttons. */
  less: string;
  more: string;
  limits: { least: number; most: number };
  value: number;
  isLocked: boolean;
  onValue: (value: number) => void;
}

interface StepProps {
  label: string;
  icon: typeof Plus;
  to: number;
  isOff: boolean;
  onStep: (to: number) => void;
}

const Step = ({ label, icon, to, isOff, onStep }: StepProps) => (
  <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onStep(to)}>
    <Icon of={icon} />
  </button>
);

export function NumberStepper({ label, less, more, limits, value, isLocked, onValue }: NumberStepperProps) {
  const id = useId();
  const { least, most } = limits;
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const isOff = (to: number) => isLocked || to < least || to > most;
  return (
    <div className="stake">
      <div className="stepper">
        <Step label={less} icon={Minus} to={value - 1} isOff={isOff(value - 1)} onStep={onValue} />
        <div className="amount">
          <label htmlFor={id}>{label}</label>
          <select
            id={id}
            value={value}
            disabled={isLocked}
            onChange={event => onValue(Number(event.target.value))}
          >
            {numbers.map(number => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </div>
        <Step label={more} icon={Plus} to={value + 1} isOff={isOff(value + 1)} onStep={onValue} />
      </div>
    </div>
  );
}
