/** The number of elements of a document; the contents of scripts and styles are not counted. */
export const elementsOf = (html: string): number =>
  html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>').match(/<[a-z][^\s>/]*/gi)?.length ?? 0;
