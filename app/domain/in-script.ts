/** JSON as text of a script element: `<` stands inside texts only, where its escape means the same, so nothing ends the element. */
export const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
