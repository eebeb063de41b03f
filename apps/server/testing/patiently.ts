/** Asks again while the server is too busy to answer (5030), as clients do: with the same request. */
export async function patiently<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      const reply = await ask();
      if ((reply as { code?: unknown } | undefined)?.code !== 5030) return reply;
    } catch (error) {
      if ((error as { code?: unknown }).code !== 5030) throw error;
    }
  }
}
