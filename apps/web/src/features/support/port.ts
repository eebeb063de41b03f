export { useServiceNews } from './use-service-news.ts';
