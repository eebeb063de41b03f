export { OWN_CHANGE_KEY } from './own-change.ts';
