export { CodePart } from './CodePart.tsx';
