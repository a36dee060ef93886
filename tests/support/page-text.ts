/** The text of a page without what the document carries for its scripts: all texts of the language are in there. */
export async function pageText(page: { text: () => Promise<string> }): Promise<string> {
  const html = await page.text();
  return html.replace(/<script id="texts".*?<\/script>/s, '');
}
