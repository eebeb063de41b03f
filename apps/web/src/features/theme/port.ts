export { nextChange } from './next-change.ts';
