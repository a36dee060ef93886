/** A bar that is filled to a share of the whole. */

interface ProgressBarProps {
  /** Whole per cent, 0 to 100. */
  percent: number;
  /** Its name to assistive technology; left out where the words beside it say the same. */
  label?: string;
  className?: string;
}

export function ProgressBar({ percent, label, className = 'bar' }: ProgressBarProps) {
  const filled = <i style={{ inlineSize: `${percent}%` }} />;
  if (label === undefined)
    return (
      <div className={className} aria-hidden="true">
        {filled}
      </div>
    );
  return (
    <div
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {filled}
    </div>
  );
}
