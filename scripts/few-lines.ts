/** Summarises the output of a failed command in a few lines. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const FEW_LINES = 20;

/** The first or the last lines of an output. */
const few = (said: string, from: 'start' | 'end' = 'start'): string => {
  const lines = said
    .replace(ESCAPES, '')
    .split('\n')
    .filter(line => line.trim() !== '');
  return (from === 'start' ? lines.slice(0, FEW_LINES) : lines.slice(-FEW_LINES))
    .map(line => `    ${line}`)
    .join('\n');
};

export const reason = (what: string, said: string, from?: 'start' | 'end') => `  ${what}\n${few(said, from)}`;
