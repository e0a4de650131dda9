/** A text of several paragraphs, written indented in the code: the common indentation goes. */
export function prose(strings: TemplateStringsArray): string {
  const lines = strings.join('').replace(/^\n/, '').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const common = Math.min(...indents);
  return lines.map((line) => line.slice(common)).join('\n');
}
