export { CardAccess } from './access/CardAccess.tsx';
