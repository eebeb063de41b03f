export { useShareLink } from './use-share-link.ts';
