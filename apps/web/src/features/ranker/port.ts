export { AskedWhy } from './AskedWhy.tsx';
export { WhyThis } from './WhyThis.tsx';
export { useWhyText } from './why-text.ts';
