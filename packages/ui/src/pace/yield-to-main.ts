/** Ends the current task, so that taps and scrolling are answered before the work goes on. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
