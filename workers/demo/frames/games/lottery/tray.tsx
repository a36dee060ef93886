/** The drawn numbers in order, with empty places for the rest. */
interface TrayProps {
  /** Numbers drawn per round. */
  size: number;
  drawn: readonly number[];
  picks: readonly number[];
}

export const Tray = ({ size, drawn, picks }: TrayProps) => (
  <ol className="tray" dir="ltr" aria-hidden="true">
    {Array.from({ length: size }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place of the tray is its order
      <li key={at} data-hit={picks.includes(drawn[at] ?? 0)}>
        {drawn[at]}
      </li>
    ))}
  </ol>
);
