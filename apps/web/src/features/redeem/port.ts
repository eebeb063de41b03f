export { useOwned } from './queries.ts';
