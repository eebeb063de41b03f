export { BlockChoices, BlockDialog } from './BlockChoices.tsx';
export { useSetBlock } from './queries.ts';
