/** The picture of the referral page: four people, one of them in the middle. */
const PEOPLE = [
  { x: 760, y: 250, radius: 120, isFirst: true },
  { x: 960, y: 190, radius: 86 },
  { x: 1010, y: 360, radius: 64 },
  { x: 640, y: 390, radius: 50 },
] as const;
/** Parts of a radius. */
const HEAD = { up: 0.22, radius: 0.3 };
const SHOULDERS = { down: 0.58, width: 0.52, height: 0.46 };

const bodyOf = ({ x, y, radius }: { x: number; y: number; radius: number }): string => {
  const [width, height] = [radius * SHOULDERS.width, radius * SHOULDERS.height];
  return `M${x - width} ${y + radius * SHOULDERS.down}a${width} ${height} 0 0 1 ${width * 2} 0z`;
};

export const FriendsArt = () => (
  <svg viewBox="0 0 1200 500" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    {PEOPLE.map(person => (
      <g key={person.x}>
        <circle
          cx={person.x}
          cy={person.y}
          r={person.radius}
          fill={'isFirst' in person ? '#ff7350' : '#6a7888'}
        />
        <circle
          cx={person.x}
          cy={person.y - person.radius * HEAD.up}
          r={person.radius * HEAD.radius}
          fill="#eef1f4"
        />
        <path d={bodyOf(person)} fill="#eef1f4" />
      </g>
    ))}
  </svg>
);
