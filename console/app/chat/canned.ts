/** Answers that agents insert by their names, with the facts of the member and the agent filled in. */
import type { CannedAnswer } from '../shapes.ts';

export interface CannedFacts {
  name: string;
  topic: string;
  agent: string;
  /** Null before it is known. */
  balance: string | null;
}

const TYPED = /^\/([a-z0-9-]*)$/;

/** The answers that a draft asks for: those whose names begin with the text behind its slash. */
export function cannedFor(draft: string, canned: readonly CannedAnswer[]): readonly CannedAnswer[] {
  const [, typed] = TYPED.exec(draft) ?? [];
  return typed === undefined ? [] : canned.filter(it => it.name.startsWith(typed));
}

/** In the member's language where there is one, else in English or the language that stands for it. */
export function filledAnswer({ texts }: CannedAnswer, language: string, facts: CannedFacts): string {
  const text = texts[language] ?? texts.en ?? '';
  return text.replace(
    /\{(name|topic|agent|balance)\}/g,
    (whole, key: keyof CannedFacts) => facts[key] ?? whole,
  );
}
