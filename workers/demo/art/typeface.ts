/** Font stacks. Covers travel as pictures and cannot load fonts, so each stack names fonts that devices have. */
export const SANS = "Inter,Roboto,'Segoe UI',system-ui";
export const SERIF = "Georgia,'Noto Serif',serif";
export const MONO = "ui-monospace,'Roboto Mono',monospace";
export const CONDENSED = "'Avenir Next Condensed','Roboto Condensed','Arial Narrow',sans-serif";
