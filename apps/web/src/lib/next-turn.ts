/** Lets the page do what else it has to before going on. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
