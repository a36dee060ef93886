/** The examples of the level "lobby": input and output of each call, and content of each file, as the example platform serves them. */
import { readFileSync } from 'node:fs';

export const EXAMPLES = 'examples/own-platform/lobby.json';

export interface Examples {
  calls: Readonly<Record<string, { input: Readonly<Record<string, unknown>>; output: unknown }>>;
  /** By the place below `/static/`. A text is a picture. */
  files: Readonly<Record<string, unknown>>;
}

export const readExamples = (): Examples =>
  JSON.parse(readFileSync(new URL(`../../${EXAMPLES}`, import.meta.url), 'utf8')) as Examples;
