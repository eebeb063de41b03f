/** The sentences of a paragraph with their marks, a quotation's closing mark with what it closes; together they are the paragraph. */
export const sentencesOf = (paragraph: string): string[] =>
  paragraph.match(/[^。！？]+[。！？]*[”]?|[。！？]+[”]?/gu) ?? [];
