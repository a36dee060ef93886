/** Drawings of the species, facing right. Their colours are fixed, because they tell the species apart. */
import { memo, type ReactNode } from 'react';
import type { Species } from '#demo/studio/engines/fishing.ts';

const Eye = ({ x, y, r = 2.6 }: { x: number; y: number; r?: number }) => (
  <>
    <circle cx={x} cy={y} r={r} fill="#fff" />
    <circle cx={x + r * 0.25} cy={y} r={r * 0.55} fill="#10181f" />
  </>
);

const DRAWINGS: Readonly<Record<Species, ReactNode>> = {
  anchovy: (
    <>
      <path fill="#8fb7c9" d="M16 20 2 11l3 9-3 9zM28 12l10-5 4 6z" />
      <path fill="#c9dfe8" d="M14 20c10-9 32-10 47 0-15 10-37 9-47 0z" />
      <path fill="#5f8ea5" d="M16 18.500c12-6.500 28-7 40-1-14-2-26-2-40 1z" />
      <Eye x={53} y={18.5} r={2.2} />
    </>
  ),
  clownfish: (
    <>
      <path fill="#d9541e" d="M16 20 3 9c-2 8-2 14 0 22zM26 9c8-7 16-6 20 1zM30 31l12 7 2-8z" />
      <path fill="#f47b32" d="M14 20C22 6 46 4 60 20 46 36 22 34 14 20z" />
      <path
        fill="#fff"
        d="M44 9.500c-5 7-5 14 0 21l5-2c-4-6-4-11 0-17zM27 9.800c-4 7-4 13.500 0 20.400l5 1.600c-4-8-4-15.500 0-23.600z"
      />
      <Eye x={53} y={17} />
    </>
  ),
  angelfish: (
    <>
      <path
        fill="#e2a51d"
        d="M34 9C30 1 24 0 20 0c2 6 4 10 8 14zM34 31c-4 8-10 9-14 9 2-6 4-10 8-14zM20 20 6 10l2 10-2 10z"
      />
      <path fill="#ffd95e" d="M16 20C24 4 44 2 56 20 44 38 24 36 16 20z" />
      <path
        fill="#3d3560"
        d="M44 8c-3 8-3 16 0 24l4-3c-2-6-2-12 0-18zM30 6.500c-4 9-4 18 0 27l4 1c-4-10-4-19 0-29z"
      />
      <Eye x={50} y={18} />
    </>
  ),
  pufferfish: (
    <>
      <path
        fill="#b98a3a"
        d="M14 20 3 13l2 7-2 7zM24 8l-3-7 8 4zM38 4l2-4 3 5zM52 10l7-4-2 8zM24 32l-3 7 8-4zM38 36l2 4 3-5zM52 30l7 4-2-8z"
      />
      <circle cx="36" cy="20" r="18" fill="#e3bd63" />
      <path fill="#fff3d6" d="M19 25a18 18 0 0 0 34 0c-10 5-24 5-34 0z" />
      <path fill="#8c6420" d="M26 12a2.500 2.500 0 1 0 .1 0zM34 8a2 2 0 1 0 .1 0zM32 15a2 2 0 1 0 .1 0z" />
      <Eye x={47} y={16} r={3.4} />
    </>
  ),
  lanternfish: (
    <>
      <path fill="none" stroke="#a9b7ff" strokeWidth="2" d="M40 9C42 1 52 0 57 5" />
      <circle cx="58" cy="7" r="4.500" fill="#ffe98a" />
      <path fill="#3f3a86" d="M16 21 2 10l4 11-4 11zM26 9l10-6 5 6z" />
      <path fill="#5a55b8" d="M13 21c8-15 34-18 47-3-3 1-5 2-5 4s2 3 5 4c-12 12-38 10-47-5z" />
      <path fill="#fff" d="M52 20l2 3 2-3zM52 25l2-2 2 2z" />
      <Eye x={49} y={15} r={3.2} />
    </>
  ),
  tuna: (
    <>
      <path
        fill="#1f3f66"
        d="M12 20C8 10 4 6 1 4c3 8 4 12 4 16s-1 8-4 16c3-2 7-6 11-16zM30 9l6-7 6 8zM32 31l5 7 5-8z"
      />
      <path fill="#2f6299" d="M9 20C22 7 48 6 63 20c-15 14-41 13-54 0z" />
      <path fill="#d5e4ee" d="M12 22c14 10 36 11 50-1-6 1-34 3-50 1z" />
      <path fill="#f0c23b" d="M20 12l3-3 2 2zM25 10l3-3 2 2zM20 28l3 3 2-2z" />
      <Eye x={54} y={17} />
    </>
  ),
  swordfish: (
    <>
      <path
        fill="#314a63"
        d="M9 20C6 11 3 7 0 5c2 8 3 11 3 15s-1 7-3 15c3-2 6-6 9-15zM22 11c3-7 8-10 14-10-2 4-2 7 2 9z"
      />
      <path fill="#54748f" d="M7 20c10-11 28-12 41-3l16 2.500L48 22C36 30 18 30 7 20z" />
      <path fill="#cfdde6" d="M10 22c10 6 26 7 38 0-12 1-26 1-38 0z" />
      <Eye x={42} y={17.5} r={2.2} />
    </>
  ),
  koi: (
    <>
      <path
        fill="#e8b13a"
        d="M14 20C10 9 5 5 0 4c4 6 5 11 5 16s-1 10-5 16c5-1 10-5 14-16zM26 9c6-7 14-8 18-1zM30 31l6 8 5-9zM44 29l6 6 2-8z"
      />
      <path fill="#fff7e6" d="M11 20C20 5 48 5 61 20 48 35 20 35 11 20z" />
      <path
        fill="#e04a2f"
        d="M22 12c6-5 14-6 18-5-1 7-8 11-14 10-3-.5-5-3-4-5zM44 10c6 1 11 4 14 7-4 2-10 1-13-2-1-2-2-4-1-5zM26 30c3-5 10-6 14-3-1 4-6 6-10 5z"
      />
      <path fill="none" stroke="#e8b13a" strokeWidth="1.500" d="M60 22c3 1 4 3 4 5M59 23c1 2 1 4 0 6" />
      <Eye x={53} y={19} />
    </>
  ),
};

/** The picture adds nothing to the name beside it. */
export const SpeciesPicture = memo(({ species }: { species: Species }) => (
  <svg className="species" viewBox="0 0 64 40" aria-hidden="true">
    {DRAWINGS[species]}
  </svg>
));
