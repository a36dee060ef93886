/** The facts of a movement: names at the start of the line, values at its end, some with a button that copies them. */
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

export interface Fact {
  name: string;
  value: ReactNode;
  /** The text that the button beside it copies. */
  copies?: string;
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="sum number">
    {facts.map(({ name, value, copies }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <bdi translate={copies === undefined ? 'yes' : 'no'}>{value}</bdi>
          {copies !== undefined && <CopyButton text={copies} name={name} />}
        </dd>
      </div>
    ))}
  </dl>
);
