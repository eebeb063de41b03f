import { portableWire } from '../portable.ts';
import { randomUuid } from '../uuid.ts';
import { conformance } from './conformance.ts';

/** The entry of the page that the browser test opens: what each check gave there. */
export const outcomes = conformance(portableWire).map(({ name, actual }) => ({ name, actual: actual() }));
export const uuid = randomUuid();
