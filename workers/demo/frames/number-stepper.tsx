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

export function NumberStepper({ label, less, more, limits, value, isLocked, onValue }: NumberStepperProps) {
  const id = useId();
  const { least, most } = limits;
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const step = (name: string, to: number, icon: typeof Plus) => {
    const isOff = isLocked || to < least || to > most;
    return (
      <button type="button" aria-label={name} aria-disabled={isOff} onClick={() => !isOff && onValue(to)}>
        <Icon of={icon} />
      </button>
    );
  };
  return (
    <div className="stake">
      <div className="stepper">
        {step(less, value - 1, Minus)}
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
        {step(more, value + 1, Plus)}
      </div>
    </div>
  );
}
