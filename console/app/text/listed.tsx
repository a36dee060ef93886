/** Facts one after the other, each in its own direction. */
import { Fragment, type ReactNode } from 'react';
import { useText } from './text.ts';

/** @param of absent and empty ones are left out */
export function Listed({ of }: { of: readonly ReactNode[] }) {
  const comma = useText()('list_comma');
  const facts = of.filter(it => it != null && it !== '' && it !== false);
  return facts.map((fact, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name, and keep their order
    <Fragment key={at}>
      {at > 0 && <span>{comma}</span>}
      <bdi translate="yes">{fact}</bdi>
    </Fragment>
  ));
}
