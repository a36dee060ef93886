/** A fact of the open record, in a `<dl class="facts">`. */
import type { ReactNode } from 'react';

/** The value keeps its own direction; it stays at the end of its line in every language. */
export const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <bdi translate="yes">{children}</bdi>
    </dd>
  </div>
);
