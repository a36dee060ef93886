/** The number of elements of a document; what scripts and styles are made of is not looked into. */
export const elementsOf = (html: string): number =>
  html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>').match(/<[a-z][^\s>/]*/gi)?.length ?? 0;
