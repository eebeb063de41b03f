/** H.264 with half the colour needs sides that are even. */
export const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2));
