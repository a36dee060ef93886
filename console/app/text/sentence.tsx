/** A text whose values keep their own direction: names, times and sentences of others. */
import type { ReactNode } from 'react';
import { type ConsoleTextKey, useText } from './text.ts';

interface SentenceProps {
  of: ConsoleTextKey;
  /** By the name of the placeholder. */
  values: Readonly<Record<string, ReactNode>>;
}

export function Sentence({ of, values }: SentenceProps) {
  // Texts and names of placeholders take turns.
  const parts = useText()(of).split(/\{(\w+)\}/);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi translate="no" key={part}>
        {values[part]}
      </bdi>
    ),
  );
}
