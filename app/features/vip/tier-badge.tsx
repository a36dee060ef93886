/** The badge of a tier: the sun climbs from a sliver on the horizon to noon with a full ring. */
import { useId } from 'react';

/** Metals from the first tier to the last, each with the deep tone behind it. */
const METALS = [
  ['#A9785A', '#33231A'],
  ['#C08A5E', '#3A2717'],
  ['#B9C0C7', '#2A3036'],
  ['#D9B45A', '#3A2D10'],
  ['#E7CB7E', '#3F3212'],
  ['#8FE0CF', '#0B3B37'],
] as const;

interface TierBadgeProps {
  /** Place among the tiers, from 0. */
  index: number;
  /** Number of tiers. */
  count: number;
  /** Width and height in CSS pixels. */
  size: number;
}

/** Dashes of a ring: so many, each of them a share of its place. */
const dashes = (count: number, share: number): string => `${share / count} ${(1 - share) / count}`;

export function TierBadge({ index, count, size }: TierBadgeProps) {
  const id = useId();
  const climb = Math.min(1, Math.max(0, index / (count - 1 || 1)));
  const [metal, deep] = METALS[Math.round(climb * (METALS.length - 1))] ?? METALS[0];
  const sunY = 46 - climb * 16;
  const rays = Math.round(4 + climb * 12) * 2;
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} fill="none" stroke={metal} aria-hidden="true">
      <clipPath id={id}>
        <path d="M4 4H60V44H4z" />
      </clipPath>
      <circle cx="32" cy="32" r="29" fill={deep} strokeWidth="2" />
      <circle
        cx="32"
        cy="32"
        r="24.5"
        strokeWidth="3"
        opacity="0.7"
        pathLength="1"
        strokeDasharray={dashes(48, 0.14)}
      />
      <g clipPath={`url(#${id})`}>
        <circle cx="32" cy={sunY} r={8 + climb * 2} fill={metal} stroke="none" />
        <circle
          cx="32"
          cy={sunY}
          r={14 + climb * 2}
          strokeWidth="4"
          pathLength="1"
          strokeDasharray={dashes(rays, 0.2)}
        />
      </g>
      <path d="M12 44H52" strokeWidth="2" strokeLinecap="round" />
      <path d="M19 48.5H45M25 53H39" strokeWidth="1.6" strokeLinecap="round" opacity="0.6" />
    </svg>
  );
}
