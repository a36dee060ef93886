/** The picture behind a tournament's name. */

const FISH = [
  'translate(860 240)rotate(-8)scale(3)',
  'translate(640 345)rotate(6)scale(.9)',
  'translate(1070 350)rotate(-4)scale(.8)',
  'translate(1110 160)scale(.8)',
];

const wave = (y: number): string => `M0 ${y}q75-36 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0V500H0z`;

/** Waves alone on a card, with fish on the page of one in the category `fish`. */
export function Waves({ hasFish = false }: { hasFish?: boolean }) {
  return (
    <svg viewBox="0 0 1200 500" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {[90, 190, 290, 390].map(y => (
        <path key={y} d={wave(y)} fill="#17597c" opacity=".28" />
      ))}
      {hasFish &&
        FISH.map(transform => (
          <g key={transform} transform={transform}>
            <path d="M-28 0C-12-28 26-28 48 0 26 28-12 28-28 0z" fill="#f4835a" />
            <path d="M-22 0L-50-24Q-40 0-50 24z" fill="#d6f1f3" />
            <path d="M6-19Q-4 0 6 19" fill="none" stroke="#071c29" strokeWidth="3" opacity=".5" />
            <circle cx="30" cy="-6" r="4" fill="#071c29" />
          </g>
        ))}
    </svg>
  );
}
