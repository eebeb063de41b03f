export { BlockChoices, BlockDialog } from './BlockChoices.tsx';
