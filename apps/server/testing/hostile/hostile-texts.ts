/** Pieces of texts that keep careless patterns busy: each is repeated until the text is long enough. */
const FOR_EVERY_PATTERN = [
  ...['a', '0', ' ', '\n', '\n ', '.', '-', '/', '\\', '"', '!', '汉*', 'a*', 'e\u0301', '😀'],
  // Openers that nothing closes.
  ...['<', '{\\', '(', '[', '&'],
] as const;

/** The same for what is made of several patterns. */
const FOR_EVERY_READER = [
  ...FOR_EVERY_PATTERN,
  ...['aB3', '\r\n', ',', ';', '=', '@', '$', '<b', '<!--', '00:01.000 -->', '00:01.000 --> 00:02.000\n{\\a\n\n'],
  // Half of a surrogate pair, marks to be heaped, what nobody sees, and what joins emoji.
  ...['\ud83d', '\u0301', '\u200b', '👩\u200d', '\0'],
  // Letters that look like others, letters that stand apart, and words with exceptions.
  ...['аa', '汉 ', 'f u ', 'İ', '가', 'same-sex ', 'nude ', '13800000000 ', 'Version/1 '],
] as const;

/**
 * Milliseconds of the processor, so that a busy machine does not count; what is linear takes a tenth of it. What is
 * quadratic is found with the first, before the second would take minutes.
 */
const BOUNDS = [
  { size: 24_000, ms: 150 },
  { size: 200_000, ms: 1_000 },
  ...(process.env.TEST_FULL === '1' ? [{ size: 1_000_000, ms: 3_000 }] : []),
];

/** The hostile text that keeps a pattern busy; nothing when it is done with all of them soon. */
export const busyPattern = (pattern: RegExp, words: readonly string[]): Promise<string | undefined> =>
  busyWith([...FOR_EVERY_PATTERN, ...words], (text) =>
    pattern.global ? text.replace(pattern, '') : text.search(pattern),
  );

/** The same for a function that takes what somebody wrote. That it refuses the text is as good as any answer. */
export const busyReader = (read: (text: string) => unknown): Promise<string | undefined> =>
  busyWith(FOR_EVERY_READER, async (text) => {
    try {
      await read(text);
    } catch {
      // Refused.
    }
  });

async function busyWith(pieces: readonly string[], look: (text: string) => unknown): Promise<string | undefined> {
  // Patterns are compiled when they are first used.
  await look('warm');
  for (const piece of pieces) {
    for (const { size, ms } of BOUNDS) {
      // The last character fits nothing, so that nobody is done by having found all of it.
      const text = `${piece.repeat(Math.ceil(size / piece.length))}\x01`;
      const took = await processorTime(() => look(text));
      if (took > ms) return `${JSON.stringify(piece)} up to ${size} characters: ${Math.round(took)} ms`;
    }
  }
  return undefined;
}

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}
